import { testFocusOf } from '../../support/focusOfScreens';

testFocusOf('docente');
testFocusOf('estudiante');
