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
import { ALL_TYPES, paths } from '../lib/paths';

type AppRoute = {
  path: string;
  title: string;
  types: readonly UserType[];
  page: LazyPage;
  /** Its entry in the side menu, in the order of this table. */
  menu?: Pick<MenuEntry, 'label' | 'folders'> & MenuIcons;
};

const { admin, teacher, student } = USER_TYPE;

const booksMenu = { label: bookTexts.title, ...menuIcons.books };
const classesMenu = { label: subjectTexts.classes, ...menuIcons.classes };
/** A teacher's classes, their tasks and what the tasks are made of. */
const TEACHER_CLASSES = ['/docente/materias', '/docente/tareas', '/docente/actividades'];
const calendarMenu = { label: homeTexts.calendar, ...menuIcons.calendar };
const gradesMenu = { label: gradesTexts.title, ...menuIcons.grades };

const forEachRole = (route: (type: UserType) => Omit<AppRoute, 'types'>): AppRoute[] =>
  ALL_TYPES.map((type) => ({ ...route(type), types: [type] }));

const only = (type: UserType, list: readonly Omit<AppRoute, 'types'>[]): AppRoute[] =>
  list.map((route) => ({ ...route, types: [type] }));

type Named = Pick<AppRoute, 'path' | 'title'>;
type PeopleScreens = [list: Named, add: Named, edit: Named, view: Named, upload: Named];

/** The screens of one kind of people. */
const people = (icons: MenuIcons, [list, add, edit, view, upload]: PeopleScreens) =>
  only(admin, [
    { ...list, page: pages.personListPage, menu: { label: list.title, ...icons } },
    { ...add, page: pages.personEditPage },
    { ...edit, page: pages.personEditPage },
    { ...view, page: pages.personViewPage },
    { ...upload, page: pages.rosterPage },
  ]);

/**
 * Every screen behind the sign-in: the router registers the routes of the user's own type only,
 * and the side menu shows those with a menu entry. routes.test.ts writes the matrix out by hand.
 */
export const routes: readonly AppRoute[] = [
  { path: paths.profile, title: pageTitles.profile, types: ALL_TYPES, page: pages.profilePage },
  ...forEachRole((type) => ({
    path: paths.home(type),
    title: commonTexts.home,
    page: pages.homePages[type],
  })),
  ...only(teacher, [
    {
      path: paths.teacher.classes,
      title: subjectTexts.classes,
      page: pages.classesPage,
      menu: { ...classesMenu, folders: TEACHER_CLASSES },
    },
  ]),
  ...only(student, [
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
  ...forEachRole((type) => ({
    path: paths.books(type),
    title: bookTexts.title,
    page: type === admin ? pages.bookListPage : pages.bookGridPage,
    menu: booksMenu,
  })),
  ...forEachRole((type) => ({
    path: paths.book(type, ':bookId'),
    title: bookTexts.title,
    page: pages.bookReadPage,
  })),
  ...forEachRole((type) => ({
    path: paths.topic(type, ':unitId', ':topicId'),
    title: bookTexts.title,
    page: pages.topicPage,
  })),
  ...only(admin, [
    { path: paths.admin.addBook, title: bookTexts.add, page: pages.bookEditPage },
    { path: paths.admin.editBook(':bookId'), title: bookTexts.edit, page: pages.bookEditPage },
    {
      path: paths.admin.units,
      title: pageTitles.units,
      page: pages.unitListPage,
      menu: { label: pageTitles.units, ...menuIcons.units },
    },
    { path: paths.admin.addUnit, title: pageTitles.addUnit, page: pages.unitEditPage },
    { path: paths.admin.editUnit(':unitId'), title: pageTitles.editUnit, page: pages.unitEditPage },
    { path: paths.admin.unit(':unitId'), title: pageTitles.unit, page: pages.unitViewPage },
  ]),
  ...[admin, teacher].flatMap((type) =>
    only(type, [
      {
        path: paths.activities(type),
        title: pageTitles.activities,
        page: pages.activityListPage,
        ...(type === admin && { menu: { label: pageTitles.activities, ...menuIcons.activities } }),
      },
      {
        path: paths.addActivity(type),
        title: pageTitles.addActivity,
        page: pages.activityEditPage,
      },
      {
        path: paths.editActivity(type, ':activityId'),
        title: pageTitles.editActivity,
        page: pages.activityEditPage,
      },
      {
        path: paths.activity(type, ':activityId'),
        title: pageTitles.activity,
        page: pages.activityViewPage,
      },
    ]),
  ),
  ...only(admin, [
    {
      path: paths.admin.courses,
      title: pageTitles.courses,
      page: pages.courseListPage,
      menu: { label: pageTitles.courses, ...menuIcons.courses },
    },
    {
      path: paths.admin.editCourse(':courseId'),
      title: pageTitles.editCourse,
      page: pages.courseEditPage,
    },
    { path: paths.admin.course(':courseId'), title: pageTitles.course, page: pages.courseViewPage },
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
  ...only(admin, [
    {
      path: paths.admin.subjects,
      title: pageTitles.subjects,
      page: pages.adminSubjectListPage,
      menu: { label: pageTitles.subjects, ...menuIcons.classes },
    },
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
    {
      path: paths.admin.subject(':subjectId'),
      title: pageTitles.subject,
      page: pages.adminSubjectViewPage,
    },
  ]),
  ...people(menuIcons.students, [
    { path: paths.admin.students, title: pageTitles.students },
    { path: paths.admin.addStudent, title: pageTitles.addStudent },
    { path: paths.admin.editStudent(':personId'), title: pageTitles.editStudent },
    { path: paths.admin.student(':personId'), title: pageTitles.student },
    { path: paths.admin.uploadStudents, title: pageTitles.uploadStudents },
  ]),
  ...only(admin, [
    { path: paths.admin.loads, title: pageTitles.loads, page: pages.loadListPage },
    { path: paths.admin.load(':loadId'), title: pageTitles.load, page: pages.loadPage },
    {
      path: paths.admin.institute,
      title: pageTitles.institute,
      page: pages.institutePage,
      menu: { label: pageTitles.institute, ...menuIcons.institute },
    },
    { path: paths.admin.changes(), title: pageTitles.changes, page: pages.changesPage },
    {
      path: paths.admin.conduct(':courseId'),
      title: pageTitles.conduct,
      page: pages.conductPage,
    },
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
    { path: paths.admin.promotion, title: pageTitles.promotion, page: pages.promotionPage },
    { path: paths.admin.admins, title: pageTitles.admins, page: pages.adminsPage },
    { path: paths.admin.backup, title: pageTitles.backup, page: pages.yearBackupPage },
    {
      path: paths.admin.closePartial(':indexPartial'),
      title: pageTitles.closing,
      page: pages.closePartialPage,
    },
  ]),
  ...only(teacher, [
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
  ...only(student, [
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

/** The routes of one type of user. */
export function routesOf(type: UserType): AppRoute[] {
  return routes.filter((route) => route.types.includes(type));
}

/** The side menu of one type of user. */
export function menuOf(type: UserType): MenuEntry[] {
  return routesOf(type).flatMap(({ menu, path }) => (menu ? [{ ...menu, path }] : []));
}
