import { join } from 'node:path';
import { PROJECT_ROOT } from './project';

// This module decides how the build puts modules into files. Left to itself the build makes some 300
// files, and a home asks for 120 of them: each is a request, and small files compress badly. Modules
// that are needed together are one file, and no page waits for a module that only other pages need.

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null };

const source = (path: string) => join(PROJECT_ROOT, 'src', path);

const STUDENT_HOME = source('app/home/StudentHome.tsx');
/** The pages that only students open, beside their home. */
const STUDENT_PAGES = [
  'features/answering/TaskAnswerPage.tsx',
  'features/report/StudentGradesPage.tsx',
  'features/report/SubjectGradesPage.tsx',
  'features/subject/StudentSubjectPage.tsx',
  'features/subject/StudentSubjectsPage.tsx',
  'features/subject/TimetablePage.tsx',
  'features/task/StudentCalendarPage.tsx',
].map(source);
/**
 * The code that writes drafts to the disk, which a device that keeps some asks for before anything
 * else.
 */
const DRAFTS_ON_DISK = source('lib/offline/draftsOnDisk.ts');
const DEVICE_DB = source('lib/offline/deviceDb.ts');
const TASK_PAGE = source('features/answering/TaskAnswerPage.tsx');
const AUTHORING_PAGE = source('app/ActivityAuthoringPage.tsx');

/** Helpers that the build itself adds, marked by a zero, belong to the modules that they help. */
const isLibrary = (id: string) => id.includes('node_modules') || id.startsWith('\0');

/** MUI's index of styles names it, and with it half of the form controls; nothing here uses it. */
const isUnused = (id: string) => id.includes('/styles/enhanceHighContrast');

/**
 * Returns everything that these modules import, directly or not; without modules that are loaded
 * later.
 */
function importsOf(starts: readonly string[], { getModuleInfo }: ModuleGraph): Set<string> {
  const found = new Set(starts);
  // The loop over a set goes on with items that are added meanwhile.
  for (const id of found) {
    if (isUnused(id)) continue;
    for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

const STAFF_PAGES = source('app/staffPages.ts');

/** The module of every page. */
const pagesOf = ({ getModuleInfo }: ModuleGraph): readonly string[] =>
  [source('app/pages.ts'), STAFF_PAGES]
    .flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id !== STAFF_PAGES);

type Grouping = (id: string) => string | undefined;

/** The files of what pages beside the homes share. */
function groupPages(graph: ModuleGraph): Grouping {
  const pages = pagesOf(graph);
  const importsOfPage = new Map(pages.map((page) => [page, importsOf([page], graph)]));
  const usersOf = (id: string) => pages.filter((page) => importsOfPage.get(page)?.has(id));
  const of = (...paths: string[]) => importsOf(paths.map(source), graph);
  const forms = of(
    'components/form/EditForm.tsx',
    'components/form/FormTextField.tsx',
    'components/form/FormSelect.tsx',
  );
  const gradebook = of('app/GradebookPage.tsx');
  const scores = of('features/score/list/ScoresPage.tsx');
  return (id) => {
    const users = usersOf(id);
    const students = users.filter((page) => STUDENT_PAGES.includes(page));
    if (students.length > 1) return 'student';
    if (students[0] === TASK_PAGE) return users.length > 1 ? 'work' : 'task';
    if (students.length > 0) return undefined;
    if (forms.has(id)) return 'forms';
    if (users.length === 1 && users[0] === AUTHORING_PAGE) return 'authoring';
    return gradebook.has(id) && scores.has(id) ? 'gradebook' : undefined;
  };
}

function buildGroups(graph: ModuleGraph): Grouping {
  const of = (...paths: string[]) => importsOf(paths.map(source), graph);
  const entry = of('main.tsx');
  const login = of('begin.ts');
  const start = of('app/mount.tsx');
  const signedIn = of('app/SignedInApp.tsx', 'store/login/ownUser.ts');
  const toasts = of('app/shell/ToastHost.tsx');
  const dialogs = of('app/shell/LogoutDialog.tsx');
  const student = of('app/home/StudentHome.tsx');
  const teacher = of('app/home/TeacherHome.tsx');
  const admin = of('app/home/AdminHome.tsx');
  // A teacher's menu loads it on every page.
  const menuEntry = of('app/shell/ToGradeEntry.tsx');
  const pages = pagesOf(graph);
  const ofStudents = importsOf(STUDENT_PAGES, graph);
  const ofOthers = importsOf(
    pages.filter((page) => page !== STUDENT_HOME && !STUDENT_PAGES.includes(page)),
    graph,
  );
  const ofPages = groupPages(graph);
  return (id) => {
    if (id === DRAFTS_ON_DISK) return 'draftsOnDisk';
    if (id === DEVICE_DB) return 'start';
    if (entry.has(id)) return 'entry';
    if (login.has(id)) return 'login';
    if (start.has(id)) return isLibrary(id) ? 'libraries' : 'start';
    if (signedIn.has(id)) {
      return /@firebase\/(firestore|webchannel)/.test(id) ? 'firestore' : 'signedIn';
    }
    if (toasts.has(id)) return 'toasts';
    if (dialogs.has(id)) return 'dialogs';
    if (student.has(id)) return ofOthers.has(id) ? 'homes' : 'studentHome';
    if (teacher.has(id) || menuEntry.has(id)) {
      return ofStudents.has(id) || admin.has(id) ? 'homes' : 'teacherHome';
    }
    // This comes before the pages' groups: modules that an admin's home shares with them would
    // bring all of them along.
    if (admin.has(id)) return 'adminHome';
    return ofPages(id);
  };
}

/**
 * Names the file of a module, for Rollup's `manualChunks`:
 * - `entry`: the code that is evaluated before the first paint;
 * - `login`: the code that the login screen needs until it can be sent;
 * - `libraries`, `start`: the code that the application needs; a new release seldom changes the
 *   first;
 * - `firestore`, `signedIn`, `toasts`, `dialogs`: the code that everything behind the sign-in
 *   needs, the last two a moment later;
 * - `draftsOnDisk`: the code that writes drafts to the disk, only where some are kept;
 * - `homes`, `studentHome`, `teacherHome`, `adminHome`: the homes, and code that they share with
 *   other pages;
 * - `student`: code that several pages of students share; `task`, `work`: the code for answering a
 *   task, alone or with other pages;
 * - `forms`: the code that every form needs;
 * - `gradebook`: code that the cuaderno and the scores screen have in common, and no page of
 *   students needs;
 * - `authoring`: the code that only the page needs where questions are written, with what its
 *   dialog of a pasted list imports as well, which would otherwise be small files of its own.
 *
 * All other modules stay with their page, or between the pages that share them (undefined). `npm
 * run bench:budgets` shows the weight of a new page.
 */
export function codeGroups(): (id: string, graph: ModuleGraph) => string | undefined {
  let groupOf: Grouping | null = null;
  return (id, graph) => {
    groupOf ??= buildGroups(graph);
    return groupOf(id);
  };
}
