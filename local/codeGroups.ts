import { join } from 'node:path';
import { PROJECT_ROOT } from './project';

// How the build puts modules into files. Left to itself it makes some 300, and a home asks for 120 of
// them: each is a request, and small files compress badly. What is needed together is one file.

type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
};

const source = (path: string) => join(PROJECT_ROOT, 'src', path);

/** Helpers that the build itself adds, by a zero, belong to what they help. */
const isLibrary = (id: string) => id.includes('node_modules') || id.startsWith('\0');

/** Everything that these modules import, and what that imports; not what is loaded later. */
function importsOf(starts: readonly string[], { getModuleInfo }: ModuleGraph): Set<string> {
  const found = new Set(starts);
  // A set goes on with what is added to it meanwhile.
  for (const id of found) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

type Grouping = (id: string) => string | undefined;

function buildGroups(graph: ModuleGraph): Grouping {
  const of = (...paths: string[]) => importsOf(paths.map(source), graph);
  const login = of('main.tsx');
  const start = of('app/mount.tsx');
  const signedIn = of('app/SignedInApp.tsx', 'store/login/ownUser.ts');
  const toasts = of('app/shell/ToastHost.tsx');
  const student = of('app/home/StudentHome.tsx');
  const teacher = of('app/home/TeacherHome.tsx');
  const admin = of('app/home/AdminHome.tsx');
  const forms = of(
    'components/form/EditForm.tsx',
    'components/form/FormTextField.tsx',
    'components/form/FormSelect.tsx',
  );
  const gradebook = of('app/GradebookPage.tsx');
  const scores = of('features/score/ScoresPage.tsx');
  return (id) => {
    if (login.has(id)) return 'login';
    if (start.has(id)) return isLibrary(id) ? 'libraries' : 'start';
    if (signedIn.has(id)) {
      return /@firebase\/(firestore|webchannel)/.test(id) ? 'firestore' : 'signedIn';
    }
    if (toasts.has(id)) return 'toasts';
    // What one home alone needs must not come with what other pages need.
    if (student.has(id) || teacher.has(id)) {
      return student.has(id) && teacher.has(id) ? 'homes' : undefined;
    }
    if (forms.has(id)) return 'forms';
    // What an admin's home shares with these would bring all of them along.
    if (admin.has(id)) return undefined;
    return gradebook.has(id) && scores.has(id) ? 'gradebook' : undefined;
  };
}

/**
 * Names the file of a module, for Rollup's `manualChunks`:
 * - `login`: what the login screen needs until it can be sent;
 * - `libraries`, `start`: what the application needs; a new release seldom changes the first;
 * - `firestore`, `signedIn`, `toasts`: what everything behind the sign-in needs;
 * - `homes`: what the homes of teachers and students have in common;
 * - `forms`: what every form needs;
 * - `gradebook`: what the cuaderno and the scores screen have in common.
 *
 * All else stays with its page, or between the pages that share it (undefined). What a new page
 * weighs is told by `npm run bench:budgets`.
 */
export function codeGroups(): (id: string, graph: ModuleGraph) => string | undefined {
  let groupOf: Grouping | null = null;
  return (id, graph) => {
    groupOf ??= buildGroups(graph);
    return groupOf(id);
  };
}
