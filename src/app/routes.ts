import { may } from '../domain/capabilities/may';
import * as can from '../domain/capabilities/table';
import { bookTexts } from '../lib/texts/book';
import { gradesTexts } from '../lib/texts/grades';
import { homeTexts } from '../lib/texts/home';
import { pageTitles } from '../lib/texts/pages';
import { subjectTexts } from '../lib/texts/subject';
import { USER_TYPE, type UserType } from '../models/user';
import type { LazyPage } from './lazyPage';
import type { MenuEntry } from './menu';
import { menuIcons, type MenuIcons } from './menuIcons';
import * as pages from './pages';
import { AREAS, isPathOf, paths } from '../lib/paths';

type Needs = readonly [can.Action, can.Line];

type AppRoute = {
  path: string;
  /** The capability that a user needs to open it. */
  needs: Needs;
  page: LazyPage;
  /** Its entry in the side menu, in the order of this table. */
  menu?: (Pick<MenuEntry, 'label' | 'folders' | 'atFoot'> & MenuIcons) | undefined;
};

const { admin, teacher } = USER_TYPE;

const booksMenu = { label: bookTexts.title, ...menuIcons.books };
const classesMenu = { label: subjectTexts.classes, ...menuIcons.classes };
/** A teacher's classes, their tasks and the activities of the tasks. */
const TEACHER_CLASSES = ['/docente/materias', '/docente/tareas', '/docente/actividades'];
const calendarMenu = { label: homeTexts.calendar, ...menuIcons.calendar };
const gradesMenu = { label: gradesTexts.title, ...menuIcons.grades };

type Screen = Omit<AppRoute, 'needs'>;

/**
 * Builds the routes of screens for users with the same capability; the prefix of their addresses
 * says in which area they are.
 */
const of = (needs: Needs, list: readonly Screen[]): AppRoute[] =>
  list.map((screen) => ({ ...screen, needs }));

const inEachArea = (needs: Needs, screen: (type: UserType) => Screen): AppRoute[] =>
  of(needs, AREAS.map(screen));

const SEE_PEOPLE: Needs = ['see', can.people];
const MAKE_PEOPLE: Needs = ['make', can.people];
const SEE_COURSES: Needs = ['see', can.courses];
const CHANGE_COURSES: Needs = ['change', can.courses];
const SEE_SUBJECTS: Needs = ['see', can.subjects];
const MAKE_SUBJECTS: Needs = ['make', can.subjects];
const LEAD: Needs = ['change', can.institute];
const TEACH: Needs = ['make', can.tasks];
const LEARN: Needs = ['make', can.submissions];

type PeopleMenu = NonNullable<AppRoute['menu']>;
type PeopleScreens = [list: string, add: string, edit: string, view: string, upload: string];

/** The screens of one kind of people. */
const people = (menu: PeopleMenu, [list, add, edit, view, upload]: PeopleScreens) => [
  ...of(SEE_PEOPLE, [
    { path: list, page: pages.personListPage, menu },
    { path: view, page: pages.personViewPage },
  ]),
  ...of(MAKE_PEOPLE, [
    { path: add, page: pages.personEditPage },
    { path: edit, page: pages.personEditPage },
    { path: upload, page: pages.rosterPage },
  ]),
];

/** The screens of activities. */
const authoring = (area: UserType, menu?: AppRoute['menu']) =>
  of(
    ['make', can.activities],
    [
      { path: paths.activities(area), page: pages.activityListPage, menu },
      { path: paths.addActivity(area), page: pages.activityEditPage },
      { path: paths.editActivity(area, ':activityId'), page: pages.activityEditPage },
      { path: paths.activity(area, ':activityId'), page: pages.activityViewPage },
    ],
  );

/**
 * Every screen behind the sign-in: the router registers those of the user's own area whose needs the table of
 * capabilities grants, and the side menu shows those with a menu entry. routes.test.ts writes the matrix out by
 * hand.
 */
export const routes: readonly AppRoute[] = [
  {
    path: paths.profile,
    needs: SEE_PEOPLE,
    page: pages.profilePage,
  },
  ...inEachArea(['see', can.institute], (type) => ({
    path: paths.home(type),
    page: pages.homePages[type],
  })),
  ...of(TEACH, [
    {
      path: paths.teacher.classes,
      page: pages.classesPage,
      menu: { ...classesMenu, folders: TEACHER_CLASSES },
    },
  ]),
  ...of(LEARN, [
    {
      path: paths.student.subjects,
      page: pages.studentSubjectsPage,
      menu: { ...classesMenu, folders: [paths.student.subjectsAlias] },
    },
    { path: paths.student.subjectsAlias, page: pages.studentSubjectsPage },
  ]),
  ...inEachArea(['see', can.books], (type) => ({
    path: paths.books(type),
    page: pages.bookPages[type],
    menu: booksMenu,
  })),
  ...inEachArea(['see', can.books], (type) => ({
    path: paths.book(type, ':bookId'),
    page: pages.bookReadPage,
  })),
  ...inEachArea(['see', can.books], (type) => ({
    path: paths.topic(type, ':unitId', ':topicId'),
    page: pages.topicPage,
  })),
  ...of(
    ['make', can.books],
    [
      { path: paths.admin.addBook, page: pages.bookEditPage },
      { path: paths.admin.editBook(':bookId'), page: pages.bookEditPage },
    ],
  ),
  ...of(
    ['make', can.units],
    [
      {
        path: paths.admin.units,
        page: pages.unitListPage,
        menu: { label: pageTitles.units, ...menuIcons.units },
      },
      { path: paths.admin.addUnit, page: pages.unitEditPage },
      { path: paths.admin.editUnit(':unitId'), page: pages.unitEditPage },
      { path: paths.admin.unit(':unitId'), page: pages.unitViewPage },
    ],
  ),
  ...authoring(admin, { label: pageTitles.activities, ...menuIcons.activities }),
  ...authoring(teacher),
  ...of(SEE_COURSES, [
    {
      path: paths.admin.courses,
      page: pages.courseListPage,
      menu: { label: pageTitles.courses, ...menuIcons.courses, atFoot: 3 },
    },
    { path: paths.admin.course(':courseId'), page: pages.courseViewPage },
  ]),
  ...of(CHANGE_COURSES, [
    { path: paths.admin.editCourse(':courseId'), page: pages.courseEditPage },
    { path: paths.admin.courseSchedule(':courseId'), page: pages.courseSchedulePage },
  ]),
  ...people({ label: pageTitles.teachers, ...menuIcons.teachers, atFoot: 2 }, [
    paths.admin.teachers,
    paths.admin.addTeacher,
    paths.admin.editTeacher(':personId'),
    paths.admin.teacher(':personId'),
    paths.admin.uploadTeachers,
  ]),
  ...of(SEE_SUBJECTS, [
    {
      path: paths.admin.subjects,
      page: pages.adminSubjectListPage,
      menu: { label: pageTitles.subjects, ...menuIcons.classes },
    },
    { path: paths.admin.subject(':subjectId'), page: pages.adminSubjectViewPage },
  ]),
  ...of(MAKE_SUBJECTS, [
    { path: paths.admin.addSubject, page: pages.adminSubjectEditPage },
    { path: paths.admin.subjectGrid, page: pages.subjectGridPage },
    { path: paths.admin.editSubject(':subjectId'), page: pages.adminSubjectEditPage },
  ]),
  ...people({ label: pageTitles.students, ...menuIcons.students, atFoot: 1 }, [
    paths.admin.students,
    paths.admin.addStudent,
    paths.admin.editStudent(':personId'),
    paths.admin.student(':personId'),
    paths.admin.uploadStudents,
  ]),
  ...of(
    ['see', can.loads],
    [
      { path: paths.admin.loads, page: pages.loadListPage },
      { path: paths.admin.load(':loadId'), page: pages.loadPage },
    ],
  ),
  ...of(LEAD, [
    {
      path: paths.admin.institute,
      page: pages.institutePage,
      menu: { label: pageTitles.institute, ...menuIcons.institute },
    },
    { path: paths.admin.systemState, page: pages.systemStatePage },
    { path: paths.admin.admins, page: pages.adminsPage },
    { path: paths.admin.backup, page: pages.yearBackupPage },
    { path: paths.admin.closePartial(':indexPartial'), page: pages.closePartialPage },
  ]),
  ...of(['see', can.promotions], [{ path: paths.admin.promotion, page: pages.promotionPage }]),
  ...of(['see', can.changes], [{ path: paths.admin.changes(), page: pages.changesPage }]),
  ...of(
    ['see', can.conduct],
    [{ path: paths.admin.conduct(':courseId'), page: pages.conductPage }],
  ),
  ...of(
    ['see', can.libretas],
    [
      { path: paths.admin.schoolLibretas, page: pages.schoolLibretasPage },
      { path: paths.admin.libretas(':courseId'), page: pages.libretasPage },
    ],
  ),
  ...of(TEACH, [
    { path: paths.teacher.calendar, page: pages.teacherCalendarPage, menu: calendarMenu },
    { path: paths.teacher.grades, page: pages.teacherGradesPage, menu: gradesMenu },
    { path: paths.teacher.gradebook(':subjectId', ':courseId'), page: pages.gradebookPage },
    { path: paths.teacher.scores(':schemeId'), page: pages.scoresPage },
    { path: paths.teacher.finals(':subjectId', ':studentId'), page: pages.finalsPage },
    { path: paths.teacher.conduct(':courseId'), page: pages.conductPage },
    { path: paths.teacher.libretas(':courseId'), page: pages.libretasPage },
    { path: paths.teacher.gradeHistory(':subjectId'), page: pages.gradeHistoryPage },
    { path: paths.teacher.subject(':subjectId'), page: pages.teacherSubjectPage },
    { path: '/docente/tareas', page: pages.taskListPage },
    { path: '/docente/tareas/agregar', page: pages.taskEditPage },
    { path: paths.teacher.editTask(':taskId'), page: pages.taskEditPage },
    { path: paths.teacher.task(':taskId'), page: pages.taskViewPage },
    { path: paths.teacher.taskProgress(':subjectId'), page: pages.taskProgressPage },
    { path: paths.teacher.submissions(':taskId'), page: pages.submissionsPage },
    { path: '/docente/tareas/calificaciones/estudiante/:studentId', page: pages.gradingPage },
    { path: paths.teacher.queue, page: pages.queueStartPage },
  ]),
  ...of(LEARN, [
    { path: paths.student.calendar, page: pages.studentCalendarPage, menu: calendarMenu },
    { path: paths.student.timetable, page: pages.timetablePage },
    { path: paths.student.grades, page: pages.studentGradesPage, menu: gradesMenu },
    { path: paths.student.subject(':subjectId'), page: pages.studentSubjectPage },
    { path: paths.student.task(':taskId'), page: pages.taskAnswerPage },
    {
      path: paths.student.subjectGrades(':subjectId', ':studentId', ':teacherId'),
      page: pages.subjectGradesPage,
    },
  ]),
];

/** The routes that a type of user may open. */
export function routesOf(type: UserType): AppRoute[] {
  return routes.filter(
    ({ path, needs: [action, line] }) => isPathOf(type, path) && may(type, action, line),
  );
}

/** The side menu of one type of user. */
export function menuOf(type: UserType): MenuEntry[] {
  return routesOf(type).flatMap(({ menu, path }) => (menu ? [{ ...menu, path }] : []));
}
