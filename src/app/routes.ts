import { may } from '../domain/capabilities/may';
import * as can from '../domain/capabilities/table';
import { bookTexts } from '../lib/texts/book';
import { commonTexts } from '../lib/texts/common';
import { gradesTexts } from '../lib/texts/grades';
import { homeTexts } from '../lib/texts/home';
import { pageTitles } from '../lib/texts/pages';
import { subjectTexts } from '../lib/texts/subject';
import { taskTexts } from '../lib/texts/task';
import { USER_TYPE, type UserType } from '../models/user';
import type { LazyPage } from './lazyPage';
import type { MenuEntry } from './menu';
import { menuIcons, type MenuIcons } from './menuIcons';
import * as pages from './pages';
import { ALL_TYPES, isSameArea, paths } from '../lib/paths';

type Needs = readonly [can.Action, can.Line];

type AppRoute = {
  path: string;
  title: string;
  /** The type whose prefix its address has; null for everybody. */
  area: UserType | null;
  /** What somebody must be able to do who opens it. */
  needs: Needs;
  page: LazyPage;
  /** Its entry in the side menu, in the order of this table. */
  menu?: (Pick<MenuEntry, 'label' | 'folders'> & MenuIcons) | undefined;
};

const { admin, teacher, student } = USER_TYPE;

const booksMenu = { label: bookTexts.title, ...menuIcons.books };
const classesMenu = { label: subjectTexts.classes, ...menuIcons.classes };
/** A teacher's classes, their tasks and what the tasks are made of. */
const TEACHER_CLASSES = ['/docente/materias', '/docente/tareas', '/docente/actividades'];
const calendarMenu = { label: homeTexts.calendar, ...menuIcons.calendar };
const gradesMenu = { label: gradesTexts.title, ...menuIcons.grades };

type Screen = Omit<AppRoute, 'area' | 'needs'>;

const inEachArea = (needs: Needs, screen: (type: UserType) => Screen): AppRoute[] =>
  ALL_TYPES.map((area) => ({ ...screen(area), area, needs }));

/** Screens of one area for whoever may do the same. */
const of = (area: UserType, needs: Needs, list: readonly Screen[]): AppRoute[] =>
  list.map((screen) => ({ ...screen, area, needs }));

const SEE_PEOPLE: Needs = ['see', can.people];
const MAKE_PEOPLE: Needs = ['make', can.people];
const SEE_COURSES: Needs = ['see', can.courses];
const CHANGE_COURSES: Needs = ['change', can.courses];
const SEE_SUBJECTS: Needs = ['see', can.subjects];
const MAKE_SUBJECTS: Needs = ['make', can.subjects];
const LEAD: Needs = ['change', can.institute];
const TEACH: Needs = ['make', can.tasks];
const LEARN: Needs = ['make', can.submissions];

type Named = Pick<AppRoute, 'path' | 'title'>;
type PeopleScreens = [list: Named, add: Named, edit: Named, view: Named, upload: Named];

/** The screens of one kind of people. */
const people = (icons: MenuIcons, [list, add, edit, view, upload]: PeopleScreens) => [
  ...of(admin, SEE_PEOPLE, [
    { ...list, page: pages.personListPage, menu: { label: list.title, ...icons } },
    { ...view, page: pages.personViewPage },
  ]),
  ...of(admin, MAKE_PEOPLE, [
    { ...add, page: pages.personEditPage },
    { ...edit, page: pages.personEditPage },
    { ...upload, page: pages.rosterPage },
  ]),
];

/** The screens of activities. */
const authoring = (area: UserType, menu?: AppRoute['menu']) =>
  of(
    area,
    ['make', can.activities],
    [
      {
        path: paths.activities(area),
        title: pageTitles.activities,
        page: pages.activityListPage,
        menu,
      },
      {
        path: paths.addActivity(area),
        title: pageTitles.addActivity,
        page: pages.activityEditPage,
      },
      {
        path: paths.editActivity(area, ':activityId'),
        title: pageTitles.editActivity,
        page: pages.activityEditPage,
      },
      {
        path: paths.activity(area, ':activityId'),
        title: pageTitles.activity,
        page: pages.activityViewPage,
      },
    ],
  );

/**
 * Every screen behind the sign-in: the router registers those of the user's own area for which the
 * table of capabilities lets the user do what they need, and the side menu shows those with a menu entry. routes.test.ts writes the matrix out by hand.
 */
export const routes: readonly AppRoute[] = [
  {
    path: paths.profile,
    title: pageTitles.profile,
    area: null,
    needs: SEE_PEOPLE,
    page: pages.profilePage,
  },
  ...inEachArea(['see', can.institute], (type) => ({
    path: paths.home(type),
    title: commonTexts.home,
    page: pages.homePages[type],
  })),
  ...of(teacher, TEACH, [
    {
      path: paths.teacher.classes,
      title: subjectTexts.classes,
      page: pages.classesPage,
      menu: { ...classesMenu, folders: TEACHER_CLASSES },
    },
  ]),
  ...of(student, LEARN, [
    {
      path: paths.student.subjects,
      title: subjectTexts.classes,
      page: pages.studentSubjectsPage,
      menu: { ...classesMenu, folders: [paths.student.subjectsAlias] },
    },
    {
      path: paths.student.subjectsAlias,
      title: subjectTexts.classes,
      page: pages.studentSubjectsPage,
    },
  ]),
  ...inEachArea(['see', can.books], (type) => ({
    path: paths.books(type),
    title: bookTexts.title,
    page: pages.bookPages[type],
    menu: booksMenu,
  })),
  ...inEachArea(['see', can.books], (type) => ({
    path: paths.book(type, ':bookId'),
    title: bookTexts.title,
    page: pages.bookReadPage,
  })),
  ...inEachArea(['see', can.books], (type) => ({
    path: paths.topic(type, ':unitId', ':topicId'),
    title: bookTexts.title,
    page: pages.topicPage,
  })),
  ...of(
    admin,
    ['make', can.books],
    [
      { path: paths.admin.addBook, title: bookTexts.add, page: pages.bookEditPage },
      { path: paths.admin.editBook(':bookId'), title: bookTexts.edit, page: pages.bookEditPage },
    ],
  ),
  ...of(
    admin,
    ['make', can.units],
    [
      {
        path: paths.admin.units,
        title: pageTitles.units,
        page: pages.unitListPage,
        menu: { label: pageTitles.units, ...menuIcons.units },
      },
      { path: paths.admin.addUnit, title: pageTitles.addUnit, page: pages.unitEditPage },
      {
        path: paths.admin.editUnit(':unitId'),
        title: pageTitles.editUnit,
        page: pages.unitEditPage,
      },
      { path: paths.admin.unit(':unitId'), title: pageTitles.unit, page: pages.unitViewPage },
    ],
  ),
  ...authoring(admin, { label: pageTitles.activities, ...menuIcons.activities }),
  ...authoring(teacher),
  ...of(admin, SEE_COURSES, [
    {
      path: paths.admin.courses,
      title: pageTitles.courses,
      page: pages.courseListPage,
      menu: { label: pageTitles.courses, ...menuIcons.courses },
    },
    { path: paths.admin.course(':courseId'), title: pageTitles.course, page: pages.courseViewPage },
  ]),
  ...of(admin, CHANGE_COURSES, [
    {
      path: paths.admin.editCourse(':courseId'),
      title: pageTitles.editCourse,
      page: pages.courseEditPage,
    },
    {
      path: paths.admin.courseSchedule(':courseId'),
      title: pageTitles.courseSchedule,
      page: pages.courseSchedulePage,
    },
  ]),
  ...people(menuIcons.teachers, [
    { path: paths.admin.teachers, title: pageTitles.teachers },
    { path: paths.admin.addTeacher, title: pageTitles.addTeacher },
    { path: paths.admin.editTeacher(':personId'), title: pageTitles.editTeacher },
    { path: paths.admin.teacher(':personId'), title: pageTitles.teacher },
    { path: paths.admin.uploadTeachers, title: pageTitles.uploadTeachers },
  ]),
  ...of(admin, SEE_SUBJECTS, [
    {
      path: paths.admin.subjects,
      title: pageTitles.subjects,
      page: pages.adminSubjectListPage,
      menu: { label: pageTitles.subjects, ...menuIcons.classes },
    },
    {
      path: paths.admin.subject(':subjectId'),
      title: pageTitles.subject,
      page: pages.adminSubjectViewPage,
    },
  ]),
  ...of(admin, MAKE_SUBJECTS, [
    {
      path: paths.admin.addSubject,
      title: pageTitles.addSubject,
      page: pages.adminSubjectEditPage,
    },
    { path: paths.admin.subjectGrid, title: pageTitles.subjectGrid, page: pages.subjectGridPage },
    {
      path: paths.admin.editSubject(':subjectId'),
      title: pageTitles.editSubject,
      page: pages.adminSubjectEditPage,
    },
  ]),
  ...people(menuIcons.students, [
    { path: paths.admin.students, title: pageTitles.students },
    { path: paths.admin.addStudent, title: pageTitles.addStudent },
    { path: paths.admin.editStudent(':personId'), title: pageTitles.editStudent },
    { path: paths.admin.student(':personId'), title: pageTitles.student },
    { path: paths.admin.uploadStudents, title: pageTitles.uploadStudents },
  ]),
  ...of(
    admin,
    ['see', can.loads],
    [
      { path: paths.admin.loads, title: pageTitles.loads, page: pages.loadListPage },
      { path: paths.admin.load(':loadId'), title: pageTitles.load, page: pages.loadPage },
    ],
  ),
  ...of(admin, LEAD, [
    {
      path: paths.admin.institute,
      title: pageTitles.institute,
      page: pages.institutePage,
      menu: { label: pageTitles.institute, ...menuIcons.institute },
    },
    { path: paths.admin.admins, title: pageTitles.admins, page: pages.adminsPage },
    { path: paths.admin.backup, title: pageTitles.backup, page: pages.yearBackupPage },
    {
      path: paths.admin.closePartial(':indexPartial'),
      title: pageTitles.closing,
      page: pages.closePartialPage,
    },
  ]),
  ...of(
    admin,
    ['see', can.promotions],
    [{ path: paths.admin.promotion, title: pageTitles.promotion, page: pages.promotionPage }],
  ),
  ...of(
    admin,
    ['see', can.changes],
    [{ path: paths.admin.changes(), title: pageTitles.changes, page: pages.changesPage }],
  ),
  ...of(
    admin,
    ['see', can.conduct],
    [
      {
        path: paths.admin.conduct(':courseId'),
        title: pageTitles.conduct,
        page: pages.conductPage,
      },
    ],
  ),
  ...of(
    admin,
    ['see', can.libretas],
    [
      {
        path: paths.admin.schoolLibretas,
        title: pageTitles.schoolLibretas,
        page: pages.schoolLibretasPage,
      },
      {
        path: paths.admin.libretas(':courseId'),
        title: pageTitles.libretas,
        page: pages.libretasPage,
      },
    ],
  ),
  ...of(teacher, TEACH, [
    {
      path: paths.teacher.calendar,
      title: homeTexts.calendar,
      page: pages.teacherCalendarPage,
      menu: calendarMenu,
    },
    {
      path: paths.teacher.grades,
      title: gradesTexts.title,
      page: pages.teacherGradesPage,
      menu: gradesMenu,
    },
    {
      path: paths.teacher.gradebook(':subjectId', ':courseId'),
      title: gradesTexts.title,
      page: pages.gradebookPage,
    },
    { path: paths.teacher.scores(':schemeId'), title: pageTitles.scores, page: pages.scoresPage },
    {
      path: paths.teacher.finals(':subjectId', ':studentId'),
      title: pageTitles.finals,
      page: pages.finalsPage,
    },
    {
      path: paths.teacher.conduct(':courseId'),
      title: pageTitles.conduct,
      page: pages.conductPage,
    },
    {
      path: paths.teacher.libretas(':courseId'),
      title: pageTitles.libretas,
      page: pages.libretasPage,
    },
    {
      path: paths.teacher.gradeHistory(':subjectId'),
      title: pageTitles.gradeHistory,
      page: pages.gradeHistoryPage,
    },
    {
      path: paths.teacher.subject(':subjectId'),
      title: subjectTexts.one,
      page: pages.teacherSubjectPage,
    },
    { path: '/docente/tareas', title: taskTexts.title, page: pages.taskListPage },
    { path: '/docente/tareas/agregar', title: taskTexts.add, page: pages.taskEditPage },
    { path: paths.teacher.editTask(':taskId'), title: taskTexts.edit, page: pages.taskEditPage },
    { path: paths.teacher.task(':taskId'), title: taskTexts.one, page: pages.taskViewPage },
    {
      path: paths.teacher.taskProgress(':subjectId'),
      title: taskTexts.progress,
      page: pages.taskProgressPage,
    },
    {
      path: paths.teacher.submissions(':taskId'),
      title: pageTitles.submissions,
      page: pages.submissionsPage,
    },
    {
      path: '/docente/tareas/calificaciones/estudiante/:studentId',
      title: pageTitles.grading,
      page: pages.gradingPage,
    },
    { path: paths.teacher.queue, title: taskTexts.toGrade, page: pages.queueStartPage },
  ]),
  ...of(student, LEARN, [
    {
      path: paths.student.calendar,
      title: homeTexts.calendar,
      page: pages.studentCalendarPage,
      menu: calendarMenu,
    },
    { path: paths.student.timetable, title: pageTitles.timetable, page: pages.timetablePage },
    {
      path: paths.student.grades,
      title: gradesTexts.title,
      page: pages.studentGradesPage,
      menu: gradesMenu,
    },
    {
      path: paths.student.subject(':subjectId'),
      title: subjectTexts.one,
      page: pages.studentSubjectPage,
    },
    { path: paths.student.task(':taskId'), title: taskTexts.one, page: pages.taskAnswerPage },
    {
      path: paths.student.subjectGrades(':subjectId', ':studentId', ':teacherId'),
      title: gradesTexts.title,
      page: pages.subjectGradesPage,
    },
  ]),
];

/** The routes that a type of user may open. */
export function routesOf(type: UserType): AppRoute[] {
  return routes.filter(
    ({ area, needs: [action, line] }) =>
      (area === null || isSameArea(area, type)) && may(type, action, line),
  );
}

/** The side menu of one type of user. */
export function menuOf(type: UserType): MenuEntry[] {
  return routesOf(type).flatMap(({ menu, path }) => (menu ? [{ ...menu, path }] : []));
}
