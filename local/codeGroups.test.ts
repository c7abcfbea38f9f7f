import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeGroups } from './codeGroups';
import { PROJECT_ROOT } from './project';

const own = (path: string) => join(PROJECT_ROOT, 'src', path);
const library = (name: string) => join(PROJECT_ROOT, 'node_modules', name, 'index.js');

const IMPORTS: Record<string, readonly string[]> = {
  [own('main.tsx')]: [library('@firebase/auth'), own('lib/clock.ts')],
  [own('app/mount.tsx')]: [library('react'), own('lib/toast.ts'), own('lib/clock.ts'), '\0helper'],
  [own('app/SignedInApp.tsx')]: [library('react'), own('store/live.ts')],
  [own('store/live.ts')]: [library('@firebase/firestore')],
  [own('app/home/StudentHome.tsx')]: [own('components/card.tsx'), own('components/pending.tsx')],
  [own('app/home/TeacherHome.tsx')]: [own('components/card.tsx')],
  [own('components/form/EditForm.tsx')]: [library('formik'), own('components/card.tsx')],
  [own('app/GradebookPage.tsx')]: [own('features/score/row.tsx'), own('components/pending.tsx')],
  [own('features/score/ScoresPage.tsx')]: [own('features/score/row.tsx')],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

it.each([
  [library('@firebase/auth'), 'login'],
  [own('lib/clock.ts'), 'login'],
  [library('react'), 'libraries'],
  ['\0helper', 'libraries'],
  [own('lib/toast.ts'), 'start'],
  [own('store/live.ts'), 'signedIn'],
  [library('@firebase/firestore'), 'firestore'],
  [own('app/shell/ToastHost.tsx'), 'toasts'],
  [own('components/card.tsx'), 'homes'],
  // One home alone needs it: with the gradebook's it would bring all of that along.
  [own('components/pending.tsx'), undefined],
  [library('formik'), 'forms'],
  [own('features/score/row.tsx'), 'gradebook'],
  [own('app/GradebookPage.tsx'), undefined],
])('the build puts the module %s into the file %s', (id, group) => {
  expect(codeGroups()(id, graph)).toBe(group);
});
