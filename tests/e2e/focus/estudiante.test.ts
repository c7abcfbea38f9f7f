import { testFocusOf } from '../../support/focusOfScreens';

testFocusOf('estudiante');
