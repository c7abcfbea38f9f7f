import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeGroups } from './codeGroups';
import { PROJECT_ROOT } from './project';

const own = (path: string) => join(PROJECT_ROOT, 'src', path);
const library = (name: string) => join(PROJECT_ROOT, 'node_modules', name, 'index.js');

const IMPORTS: Record<string, readonly string[]> = {
  [own('main.tsx')]: [own('lib/env.ts')],
  [own('begin.ts')]: [library('@firebase/auth'), own('lib/clock.ts'), own('lib/env.ts')],
  [own('app/mount.tsx')]: [
    library('react'),
    own('lib/toast.ts'),
    own('lib/clock.ts'),
    '\0helper',
    library('@mui/material/styles/enhanceHighContrast'),
  ],
  [library('@mui/material/styles/enhanceHighContrast')]: [library('@mui/material/InputBase')],
  [own('app/SignedInApp.tsx')]: [library('react'), own('store/live.ts')],
  [own('store/live.ts')]: [library('@firebase/firestore')],
  [own('app/shell/LogoutDialog.tsx')]: [own('components/feedback/ConfirmDialog.tsx')],
  [own('components/feedback/ConfirmDialog.tsx')]: [library('@mui/material/InputBase')],
  [own('app/home/StudentHome.tsx')]: [own('components/card.tsx'), own('components/pending.tsx')],
  [own('app/home/TeacherHome.tsx')]: [
    own('components/card.tsx'),
    own('components/person.tsx'),
    own('components/course.tsx'),
  ],
  [own('app/home/AdminHome.tsx')]: [
    own('components/overview.tsx'),
    library('@mui/icons-material/FactCheckOutlined'),
  ],
  [own('app/shell/ToGradeEntry.tsx')]: [library('@mui/icons-material/FactCheckOutlined')],
  [own('components/form/EditForm.tsx')]: [library('formik'), own('components/card.tsx')],
  [own('features/answering/TaskAnswerPage.tsx')]: [
    own('components/answer.tsx'),
    own('components/question.tsx'),
    own('components/status.tsx'),
  ],
  [own('features/subject/StudentSubjectPage.tsx')]: [
    own('components/status.tsx'),
    own('components/person.tsx'),
    own('components/pending.tsx'),
  ],
  [own('features/grading/GradingPage.tsx')]: [own('components/question.tsx')],
  [own('app/GradebookPage.tsx')]: [
    own('features/score/row.tsx'),
    own('features/score/foot.tsx'),
    own('components/status.tsx'),
  ],
  [own('features/score/list/ScoresPage.tsx')]: [
    own('features/score/row.tsx'),
    own('components/status.tsx'),
  ],
};
const PAGES: Record<string, readonly string[]> = {
  [own('app/pages.ts')]: [
    'app/staffPages.ts',
    'app/home/StudentHome.tsx',
    'app/home/TeacherHome.tsx',
    'features/answering/TaskAnswerPage.tsx',
    'features/subject/StudentSubjectPage.tsx',
  ].map(own),
  [own('app/staffPages.ts')]: [
    'features/grading/GradingPage.tsx',
    'app/GradebookPage.tsx',
    'features/score/list/ScoresPage.tsx',
  ].map(own),
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: IMPORTS[id] ?? [],
    dynamicallyImportedIds: PAGES[id] ?? [],
  }),
};

it.each([
  [own('lib/env.ts'), 'entry'],
  [library('@firebase/auth'), 'login'],
  [own('lib/clock.ts'), 'login'],
  [library('react'), 'libraries'],
  ['\0helper', 'libraries'],
  [own('lib/toast.ts'), 'start'],
  [own('store/live.ts'), 'signedIn'],
  [library('@firebase/firestore'), 'firestore'],
  [own('app/shell/ToastHost.tsx'), 'toasts'],
  // Only named by what nothing uses, and needed by dialogs.
  [library('@mui/material/InputBase'), 'dialogs'],
  [own('components/card.tsx'), 'homes'],
  // One home needs it, and pages of the other role: it must not bring the rest of that home along.
  [own('components/person.tsx'), 'homes'],
  [own('components/pending.tsx'), 'studentHome'],
  [own('components/course.tsx'), 'teacherHome'],
  [own('components/overview.tsx'), 'adminHome'],
  // A teacher's menu needs it, too: it must not bring an admin's home along.
  [library('@mui/icons-material/FactCheckOutlined'), 'homes'],
  [library('formik'), 'forms'],
  [own('components/status.tsx'), 'student'],
  [own('components/answer.tsx'), 'task'],
  [own('components/question.tsx'), 'work'],
  [own('features/score/row.tsx'), 'gradebook'],
  [own('features/score/foot.tsx'), undefined],
  [own('app/GradebookPage.tsx'), undefined],
])('the build puts the module %s into the file %s', (id, group) => {
  expect(codeGroups()(id, graph)).toBe(group);
});
