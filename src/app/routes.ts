import AccountBalance from '@mui/icons-material/AccountBalance';
import Assessment from '@mui/icons-material/Assessment';
import CalendarMonth from '@mui/icons-material/CalendarMonth';
import CollectionsBookmark from '@mui/icons-material/CollectionsBookmark';
import MeetingRoom from '@mui/icons-material/MeetingRoom';
import Extension from '@mui/icons-material/Extension';
import MenuBook from '@mui/icons-material/MenuBook';
import Groups from '@mui/icons-material/Groups';
import School from '@mui/icons-material/School';
import SupervisorAccount from '@mui/icons-material/SupervisorAccount';
import type SvgIcon from '@mui/material/SvgIcon';
import { bookTexts } from '../lib/texts/book';
import { commonTexts } from '../lib/texts/common';
import { gradesTexts } from '../lib/texts/grades';
import { homeTexts } from '../lib/texts/home';
import { gradingTexts } from '../lib/texts/note';
import { pageTitles } from '../lib/texts/pages';
import { subjectTexts } from '../lib/texts/subject';
import { taskTexts } from '../lib/texts/task';
import { USER_TYPE, type UserType } from '../models/user';
import { lazyPage, type LazyPage } from './lazyPage';
import { ALL_TYPES, paths } from './paths';

export type AppRoute = {
  path: string;
  title: string;
  types: readonly UserType[];
  page: LazyPage;
  /** Its entry in the side menu, in the order of this table. */
  menu?: { label: string; icon: typeof SvgIcon };
};

const { admin, teacher, student } = USER_TYPE;

const homePages = {
  [admin]: lazyPage(() => import('./home/AdminHome'), 'AdminHome'),
  [teacher]: lazyPage(() => import('./home/TeacherHome'), 'TeacherHome'),
  [student]: lazyPage(() => import('./home/StudentHome'), 'StudentHome'),
};
const bookListPage = lazyPage(() => import('../features/book/BookListPage'), 'BookListPage');
const bookGridPage = lazyPage(() => import('../features/book/BookGridPage'), 'BookGridPage');
const bookReadPage = lazyPage(() => import('../features/book/BookReadPage'), 'BookReadPage');
const topicPage = lazyPage(() => import('../features/book/TopicPage'), 'TopicPage');
const bookEditPage = lazyPage(() => import('../features/book/BookEditPage'), 'BookEditPage');
const activityListPage = lazyPage(
  () => import('../features/activity/ActivityListPage'),
  'ActivityListPage',
);
const activityEditPage = lazyPage(
  () => import('../features/activity/ActivityEditPage'),
  'ActivityEditPage',
);
const activityViewPage = lazyPage(
  () => import('../features/activity/ActivityViewPage'),
  'ActivityViewPage',
);
const unitListPage = lazyPage(() => import('../features/unit/UnitListPage'), 'UnitListPage');
const unitEditPage = lazyPage(() => import('../features/unit/UnitEditPage'), 'UnitEditPage');
const unitViewPage = lazyPage(() => import('../features/unit/UnitViewPage'), 'UnitViewPage');
const personListPage = lazyPage(
  () => import('../features/person/PersonListPage'),
  'PersonListPage',
);
const personEditPage = lazyPage(
  () => import('../features/person/PersonEditPage'),
  'PersonEditPage',
);
const personViewPage = lazyPage(
  () => import('../features/person/PersonViewPage'),
  'PersonViewPage',
);
const adminSubjectListPage = lazyPage(
  () => import('../features/subject/AdminSubjectListPage'),
  'AdminSubjectListPage',
);
const adminSubjectEditPage = lazyPage(
  () => import('../features/subject/AdminSubjectEditPage'),
  'AdminSubjectEditPage',
);
const adminSubjectViewPage = lazyPage(
  () => import('../features/subject/AdminSubjectViewPage'),
  'AdminSubjectViewPage',
);
const courseListPage = lazyPage(
  () => import('../features/course/CourseListPage'),
  'CourseListPage',
);
const courseEditPage = lazyPage(
  () => import('../features/course/CourseEditPage'),
  'CourseEditPage',
);
const courseViewPage = lazyPage(
  () => import('../features/course/CourseViewPage'),
  'CourseViewPage',
);
const classesPage = lazyPage(() => import('../features/subject/ClassesPage'), 'ClassesPage');
const teacherSubjectPage = lazyPage(
  () => import('../features/subject/TeacherSubjectPage'),
  'TeacherSubjectPage',
);
const studentSubjectsPage = lazyPage(
  () => import('../features/subject/StudentSubjectsPage'),
  'StudentSubjectsPage',
);
const studentSubjectPage = lazyPage(
  () => import('../features/subject/StudentSubjectPage'),
  'StudentSubjectPage',
);
const taskListPage = lazyPage(() => import('../features/task/TaskListPage'), 'TaskListPage');
const taskEditPage = lazyPage(() => import('../features/task/TaskEditPage'), 'TaskEditPage');
const taskViewPage = lazyPage(() => import('../features/task/TaskViewPage'), 'TaskViewPage');
const taskProgressPage = lazyPage(
  () => import('../features/task/TaskProgressPage'),
  'TaskProgressPage',
);
const teacherCalendarPage = lazyPage(
  () => import('../features/task/TeacherCalendarPage'),
  'TeacherCalendarPage',
);
const studentCalendarPage = lazyPage(
  () => import('../features/task/StudentCalendarPage'),
  'StudentCalendarPage',
);
const submissionsPage = lazyPage(
  () => import('../features/note/SubmissionsPage'),
  'SubmissionsPage',
);
const gradingPage = lazyPage(() => import('../features/note/GradingPage'), 'GradingPage');
const taskAnswerPage = lazyPage(() => import('../features/note/TaskAnswerPage'), 'TaskAnswerPage');
const teacherGradesPage = lazyPage(
  () => import('../features/scheme/TeacherGradesPage'),
  'TeacherGradesPage',
);
const studentGradesPage = lazyPage(
  () => import('../features/scheme/StudentGradesPage'),
  'StudentGradesPage',
);
const subjectGradesPage = lazyPage(
  () => import('../features/scheme/SubjectGradesPage'),
  'SubjectGradesPage',
);

const institutePage = lazyPage(
  () => import('../features/institute/InstitutePage'),
  'InstitutePage',
);
const rosterPage = lazyPage(() => import('../features/roster/RosterPage'), 'RosterPage');
const profilePage = lazyPage(() => import('../features/profile/ProfilePage'), 'ProfilePage');

const booksMenu = { label: bookTexts.title, icon: MenuBook };
const classesMenu = { label: subjectTexts.classes, icon: School };
const calendarMenu = { label: homeTexts.calendar, icon: CalendarMonth };
const gradesMenu = { label: gradesTexts.title, icon: Assessment };

const forEachRole = (route: (type: UserType) => Omit<AppRoute, 'types'>): AppRoute[] =>
  ALL_TYPES.map((type) => ({ ...route(type), types: [type] }));

const only = (type: UserType, list: readonly Omit<AppRoute, 'types'>[]): AppRoute[] =>
  list.map((route) => ({ ...route, types: [type] }));

/**
 * Every screen behind the sign-in: the router registers the routes of the user's own type only,
 * and the side menu shows those with a menu entry. routes.test.ts writes the matrix out by hand.
 */
export const routes: readonly AppRoute[] = [
  { path: paths.profile, title: pageTitles.profile, types: ALL_TYPES, page: profilePage },
  ...forEachRole((type) => ({
    path: paths.home(type),
    title: commonTexts.home,
    page: homePages[type],
  })),
  ...only(teacher, [
    {
      path: paths.teacher.classes,
      title: subjectTexts.classes,
      page: classesPage,
      menu: classesMenu,
    },
  ]),
  ...only(student, [
    {
      path: paths.student.subjects,
      title: subjectTexts.classes,
      page: studentSubjectsPage,
      menu: classesMenu,
    },
    { path: paths.student.subjectsAlias, title: subjectTexts.classes, page: studentSubjectsPage },
  ]),
  ...forEachRole((type) => ({
    path: paths.books(type),
    title: bookTexts.title,
    page: type === admin ? bookListPage : bookGridPage,
    menu: booksMenu,
  })),
  ...forEachRole((type) => ({
    path: paths.book(type, ':bookId'),
    title: bookTexts.title,
    page: bookReadPage,
  })),
  ...forEachRole((type) => ({
    path: paths.topic(type, ':unitId', ':topicId'),
    title: bookTexts.title,
    page: topicPage,
  })),
  ...only(admin, [
    { path: paths.admin.addBook, title: bookTexts.add, page: bookEditPage },
    { path: paths.admin.editBook(':bookId'), title: bookTexts.edit, page: bookEditPage },
  ]),
  ...only(admin, [
    {
      path: paths.admin.units,
      title: pageTitles.units,
      page: unitListPage,
      menu: { label: pageTitles.units, icon: CollectionsBookmark },
    },
    { path: paths.admin.addUnit, title: pageTitles.addUnit, page: unitEditPage },
    { path: paths.admin.editUnit(':unitId'), title: pageTitles.editUnit, page: unitEditPage },
    { path: paths.admin.unit(':unitId'), title: pageTitles.unit, page: unitViewPage },
  ]),
  ...[admin, teacher].flatMap((type) =>
    only(type, [
      {
        path: paths.activities(type),
        title: pageTitles.activities,
        page: activityListPage,
        ...(type === admin && { menu: { label: pageTitles.activities, icon: Extension } }),
      },
      { path: paths.addActivity(type), title: pageTitles.addActivity, page: activityEditPage },
      {
        path: paths.editActivity(type, ':activityId'),
        title: pageTitles.editActivity,
        page: activityEditPage,
      },
      {
        path: paths.activity(type, ':activityId'),
        title: pageTitles.activity,
        page: activityViewPage,
      },
    ]),
  ),
  ...only(admin, [
    {
      path: paths.admin.courses,
      title: pageTitles.courses,
      page: courseListPage,
      menu: { label: pageTitles.courses, icon: MeetingRoom },
    },
    {
      path: paths.admin.editCourse(':courseId'),
      title: pageTitles.editCourse,
      page: courseEditPage,
    },
    { path: paths.admin.course(':courseId'), title: pageTitles.course, page: courseViewPage },
  ]),
  ...only(admin, [
    {
      path: paths.admin.teachers,
      title: pageTitles.teachers,
      page: personListPage,
      menu: { label: pageTitles.teachers, icon: SupervisorAccount },
    },
    { path: paths.admin.addTeacher, title: pageTitles.addTeacher, page: personEditPage },
    {
      path: paths.admin.editTeacher(':personId'),
      title: pageTitles.editTeacher,
      page: personEditPage,
    },
    { path: paths.admin.teacher(':personId'), title: pageTitles.teacher, page: personViewPage },
    { path: paths.admin.uploadTeachers, title: pageTitles.uploadTeachers, page: rosterPage },
  ]),
  ...only(admin, [
    {
      path: paths.admin.subjects,
      title: pageTitles.subjects,
      page: adminSubjectListPage,
      menu: { label: pageTitles.subjects, icon: School },
    },
    { path: paths.admin.addSubject, title: pageTitles.addSubject, page: adminSubjectEditPage },
    {
      path: paths.admin.editSubject(':subjectId'),
      title: pageTitles.editSubject,
      page: adminSubjectEditPage,
    },
    {
      path: paths.admin.subject(':subjectId'),
      title: pageTitles.subject,
      page: adminSubjectViewPage,
    },
  ]),
  ...only(admin, [
    {
      path: paths.admin.students,
      title: pageTitles.students,
      page: personListPage,
      menu: { label: pageTitles.students, icon: Groups },
    },
    { path: paths.admin.addStudent, title: pageTitles.addStudent, page: personEditPage },
    {
      path: paths.admin.editStudent(':personId'),
      title: pageTitles.editStudent,
      page: personEditPage,
    },
    { path: paths.admin.student(':personId'), title: pageTitles.student, page: personViewPage },
    { path: paths.admin.uploadStudents, title: pageTitles.uploadStudents, page: rosterPage },
  ]),
  ...only(admin, [
    {
      path: paths.admin.institute,
      title: pageTitles.institute,
      page: institutePage,
      menu: { label: pageTitles.institute, icon: AccountBalance },
    },
  ]),
  ...only(teacher, [
    {
      path: paths.teacher.calendar,
      title: homeTexts.calendar,
      page: teacherCalendarPage,
      menu: calendarMenu,
    },
    {
      path: paths.teacher.grades,
      title: gradesTexts.title,
      page: teacherGradesPage,
      menu: gradesMenu,
    },
    {
      path: paths.teacher.subject(':subjectId'),
      title: subjectTexts.one,
      page: teacherSubjectPage,
    },
    { path: '/docente/tareas', title: taskTexts.title, page: taskListPage },
    { path: '/docente/tareas/agregar', title: taskTexts.add, page: taskEditPage },
    { path: paths.teacher.editTask(':taskId'), title: taskTexts.edit, page: taskEditPage },
    { path: paths.teacher.task(':taskId'), title: taskTexts.one, page: taskViewPage },
    {
      path: paths.teacher.taskProgress(':subjectId'),
      title: taskTexts.progress,
      page: taskProgressPage,
    },
    {
      path: paths.teacher.submissions(':taskId'),
      title: gradingTexts.title,
      page: submissionsPage,
    },
    {
      path: '/docente/tareas/calificaciones/estudiante/:studentId',
      title: gradingTexts.grade,
      page: gradingPage,
    },
  ]),
  ...only(student, [
    {
      path: paths.student.calendar,
      title: homeTexts.calendar,
      page: studentCalendarPage,
      menu: calendarMenu,
    },
    {
      path: paths.student.grades,
      title: gradesTexts.title,
      page: studentGradesPage,
      menu: gradesMenu,
    },
    {
      path: paths.student.subject(':subjectId'),
      title: subjectTexts.one,
      page: studentSubjectPage,
    },
    { path: paths.student.task(':taskId'), title: taskTexts.one, page: taskAnswerPage },
    {
      path: paths.student.subjectGrades(':subjectId', ':studentId', ':teacherId'),
      title: gradesTexts.title,
      page: subjectGradesPage,
    },
  ]),
];

/** The routes of one type of user. */
export function routesOf(type: UserType): AppRoute[] {
  return routes.filter((route) => route.types.includes(type));
}
