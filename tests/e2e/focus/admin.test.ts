import { testFocusOf } from '../../support/focusOfScreens';

testFocusOf('admin');
