import { USER_TYPE } from '../models/user';
import { lazyPage } from './lazyPage';

// Every page of the route table; each loads with its route.

export const homePages = {
  [USER_TYPE.admin]: lazyPage(() => import('./home/AdminHome'), 'AdminHome'),
  [USER_TYPE.teacher]: lazyPage(() => import('./home/TeacherHome'), 'TeacherHome'),
  [USER_TYPE.student]: lazyPage(() => import('./home/StudentHome'), 'StudentHome'),
};
export const bookListPage = lazyPage(() => import('../features/book/BookListPage'), 'BookListPage');
export const bookGridPage = lazyPage(() => import('../features/book/BookGridPage'), 'BookGridPage');
export const bookReadPage = lazyPage(() => import('../features/book/BookReadPage'), 'BookReadPage');
export const topicPage = lazyPage(() => import('../features/book/TopicPage'), 'TopicPage');
export const bookEditPage = lazyPage(() => import('../features/book/BookEditPage'), 'BookEditPage');
export const activityListPage = lazyPage(
  () => import('../features/activity/ActivityListPage'),
  'ActivityListPage',
);
export const activityEditPage = lazyPage(
  () => import('./ActivityAuthoringPage'),
  'ActivityAuthoringPage',
);
export const activityViewPage = lazyPage(
  () => import('../features/activity/ActivityViewPage'),
  'ActivityViewPage',
);
export const unitListPage = lazyPage(() => import('../features/unit/UnitListPage'), 'UnitListPage');
export const unitEditPage = lazyPage(() => import('../features/unit/UnitEditPage'), 'UnitEditPage');
export const unitViewPage = lazyPage(() => import('../features/unit/UnitViewPage'), 'UnitViewPage');
export const personListPage = lazyPage(
  () => import('../features/person/PersonListPage'),
  'PersonListPage',
);
export const personEditPage = lazyPage(
  () => import('../features/person/PersonEditPage'),
  'PersonEditPage',
);
export const personViewPage = lazyPage(
  () => import('../features/person/PersonViewPage'),
  'PersonViewPage',
);
export const loadListPage = lazyPage(
  () => import('../features/person/LoadListPage'),
  'LoadListPage',
);
export const loadPage = lazyPage(() => import('../features/person/LoadPage'), 'LoadPage');
export const adminSubjectListPage = lazyPage(
  () => import('../features/subject/AdminSubjectListPage'),
  'AdminSubjectListPage',
);
export const adminSubjectEditPage = lazyPage(
  () => import('../features/subject/AdminSubjectEditPage'),
  'AdminSubjectEditPage',
);
export const subjectGridPage = lazyPage(
  () => import('../features/subject/SubjectGridPage'),
  'SubjectGridPage',
);
export const courseSchedulePage = lazyPage(
  () => import('../features/subject/CourseSchedulePage'),
  'CourseSchedulePage',
);
export const adminSubjectViewPage = lazyPage(
  () => import('../features/subject/AdminSubjectViewPage'),
  'AdminSubjectViewPage',
);
export const courseListPage = lazyPage(
  () => import('../features/course/CourseListPage'),
  'CourseListPage',
);
export const courseEditPage = lazyPage(
  () => import('../features/course/CourseEditPage'),
  'CourseEditPage',
);
export const courseViewPage = lazyPage(
  () => import('../features/course/CourseViewPage'),
  'CourseViewPage',
);
export const classesPage = lazyPage(() => import('../features/subject/ClassesPage'), 'ClassesPage');
export const teacherSubjectPage = lazyPage(
  () => import('../features/subject/TeacherSubjectPage'),
  'TeacherSubjectPage',
);
export const studentSubjectsPage = lazyPage(
  () => import('../features/subject/StudentSubjectsPage'),
  'StudentSubjectsPage',
);
export const studentSubjectPage = lazyPage(
  () => import('../features/subject/StudentSubjectPage'),
  'StudentSubjectPage',
);
export const taskListPage = lazyPage(() => import('../features/task/TaskListPage'), 'TaskListPage');
export const taskEditPage = lazyPage(() => import('../features/task/TaskEditPage'), 'TaskEditPage');
export const taskViewPage = lazyPage(() => import('../features/task/TaskViewPage'), 'TaskViewPage');
export const taskProgressPage = lazyPage(
  () => import('../features/task/TaskProgressPage'),
  'TaskProgressPage',
);
export const teacherCalendarPage = lazyPage(
  () => import('../features/task/TeacherCalendarPage'),
  'TeacherCalendarPage',
);
export const studentCalendarPage = lazyPage(
  () => import('../features/task/StudentCalendarPage'),
  'StudentCalendarPage',
);
export const submissionsPage = lazyPage(
  () => import('../features/grading/SubmissionsPage'),
  'SubmissionsPage',
);
export const gradingPage = lazyPage(() => import('../features/grading/GradingPage'), 'GradingPage');
export const queueStartPage = lazyPage(
  () => import('../features/grading/QueueStartPage'),
  'QueueStartPage',
);
export const taskAnswerPage = lazyPage(
  () => import('../features/answering/TaskAnswerPage'),
  'TaskAnswerPage',
);
export const teacherGradesPage = lazyPage(
  () => import('../features/scheme/TeacherGradesPage'),
  'TeacherGradesPage',
);
export const gradebookPage = lazyPage(() => import('./GradebookPage'), 'GradebookPage');
export const scoresPage = lazyPage(() => import('../features/score/ScoresPage'), 'ScoresPage');
export const finalsPage = lazyPage(() => import('../features/score/FinalsPage'), 'FinalsPage');
export const gradeHistoryPage = lazyPage(
  () => import('../features/report/HistoryPage'),
  'HistoryPage',
);
export const studentGradesPage = lazyPage(
  () => import('../features/report/StudentGradesPage'),
  'StudentGradesPage',
);
export const subjectGradesPage = lazyPage(
  () => import('../features/report/SubjectGradesPage'),
  'SubjectGradesPage',
);

export const institutePage = lazyPage(
  () => import('../features/institute/InstitutePage'),
  'InstitutePage',
);
export const changesPage = lazyPage(
  () => import('../features/institute/ChangesPage'),
  'ChangesPage',
);
export const conductPage = lazyPage(() => import('../features/conduct/ConductPage'), 'ConductPage');
export const libretasPage = lazyPage(
  () => import('../features/libreta/LibretasPage'),
  'LibretasPage',
);
export const schoolLibretasPage = lazyPage(
  () => import('../features/libreta/SchoolLibretasPage'),
  'SchoolLibretasPage',
);
export const closePartialPage = lazyPage(
  () => import('../features/institute/ClosePartialPage'),
  'ClosePartialPage',
);
export const adminsPage = lazyPage(() => import('../features/person/AdminsPage'), 'AdminsPage');
export const yearBackupPage = lazyPage(
  () => import('../features/institute/backup/YearBackupPage'),
  'YearBackupPage',
);
export const promotionPage = lazyPage(
  () => import('../features/promotion/PromotionPage'),
  'PromotionPage',
);
export const rosterPage = lazyPage(() => import('../features/roster/RosterPage'), 'RosterPage');
export const timetablePage = lazyPage(
  () => import('../features/subject/TimetablePage'),
  'TimetablePage',
);
export const profilePage = lazyPage(() => import('../features/profile/ProfilePage'), 'ProfilePage');
