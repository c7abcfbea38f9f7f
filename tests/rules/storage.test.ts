import { setUpSchool } from '../support/rulesSchool';
import { describeAnswerFiles } from './storage/answers';
import { describeAttempts } from './storage/attempts';
import { describeFolders } from './storage/folders';

// One file for all of Storage: its rules read documents, and the local Firebase finds them in one
// project only, which no other file may empty meanwhile.
const school = setUpSchool('storage');

describeFolders(school);
describeAnswerFiles(school);
describeAttempts(school);
