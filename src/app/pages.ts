import { loadPart } from '../lib/codeParts';
import { USER_TYPE } from '../models/user';
import { lazyPage, type LazyPage } from './lazyPage';
import type { staffPages } from './staffPages';

// Every page of the route table; each loads with its route.

const officeHome = lazyPage(() => import('./home/AdminHome'), 'AdminHome');
export const homePages = {
  [USER_TYPE.admin]: officeHome,
  [USER_TYPE.inspector]: officeHome,
  [USER_TYPE.teacher]: lazyPage(() => import('./home/TeacherHome'), 'TeacherHome'),
  [USER_TYPE.student]: lazyPage(() => import('./home/StudentHome'), 'StudentHome'),
};
const bookGridPage = lazyPage(() => import('../features/book/BookGridPage'), 'BookGridPage');
export const bookReadPage = lazyPage(() => import('../features/book/BookReadPage'), 'BookReadPage');
export const topicPage = lazyPage(() => import('../features/book/TopicPage'), 'TopicPage');
export const studentSubjectsPage = lazyPage(
  () => import('../features/subject/StudentSubjectsPage'),
  'StudentSubjectsPage',
);
export const studentSubjectPage = lazyPage(
  () => import('../features/subject/StudentSubjectPage'),
  'StudentSubjectPage',
);
export const studentCalendarPage = lazyPage(
  () => import('../features/task/StudentCalendarPage'),
  'StudentCalendarPage',
);
export const taskAnswerPage = lazyPage(
  () => import('../features/answering/TaskAnswerPage'),
  'TaskAnswerPage',
);
export const studentGradesPage = lazyPage(
  () => import('../features/report/StudentGradesPage'),
  'StudentGradesPage',
);
export const subjectGradesPage = lazyPage(
  () => import('../features/report/SubjectGradesPage'),
  'SubjectGradesPage',
);
export const timetablePage = lazyPage(
  () => import('../features/subject/TimetablePage'),
  'TimetablePage',
);
export const profilePage = lazyPage(() => import('../features/profile/ProfilePage'), 'ProfilePage');

/** Returns a page of teachers or admins, whose file the homes need not know. */
const staffPage = (name: keyof typeof staffPages): LazyPage =>
  lazyPage<string>(async () => {
    const { staffPages } = await loadPart(() => import('./staffPages'));
    return staffPages[name]();
  }, name);

/** The list of books: the catalogue for users who keep it, else the own books. */
const bookListPage = staffPage('BookListPage');
export const bookPages = {
  [USER_TYPE.admin]: bookListPage,
  [USER_TYPE.inspector]: bookListPage,
  [USER_TYPE.teacher]: bookGridPage,
  [USER_TYPE.student]: bookGridPage,
};
export const bookEditPage = staffPage('BookEditPage');
export const activityListPage = staffPage('ActivityListPage');
export const activityEditPage = staffPage('ActivityAuthoringPage');
export const activityViewPage = staffPage('ActivityViewPage');
export const unitListPage = staffPage('UnitListPage');
export const unitEditPage = staffPage('UnitEditPage');
export const unitViewPage = staffPage('UnitViewPage');
export const personListPage = staffPage('PersonListPage');
export const personEditPage = staffPage('PersonEditPage');
export const personViewPage = staffPage('PersonViewPage');
export const loadListPage = staffPage('LoadListPage');
export const loadPage = staffPage('LoadPage');
export const adminSubjectListPage = staffPage('AdminSubjectListPage');
export const adminSubjectEditPage = staffPage('AdminSubjectEditPage');
export const subjectGridPage = staffPage('SubjectGridPage');
export const courseSchedulePage = staffPage('CourseSchedulePage');
export const adminSubjectViewPage = staffPage('AdminSubjectViewPage');
export const courseListPage = staffPage('CourseListPage');
export const courseEditPage = staffPage('CourseEditPage');
export const courseViewPage = staffPage('CourseViewPage');
export const classesPage = staffPage('ClassesPage');
export const teacherSubjectPage = staffPage('TeacherSubjectPage');
export const taskListPage = staffPage('TaskListPage');
export const taskEditPage = staffPage('TaskEditPage');
export const taskViewPage = staffPage('TaskViewPage');
export const taskProgressPage = staffPage('TaskProgressPage');
export const teacherCalendarPage = staffPage('TeacherCalendarPage');
export const submissionsPage = staffPage('SubmissionsPage');
export const gradingPage = staffPage('GradingPage');
export const queueStartPage = staffPage('QueueStartPage');
export const teacherGradesPage = staffPage('TeacherGradesPage');
export const gradebookPage = staffPage('GradebookPage');
export const scoresPage = staffPage('ScoresPage');
export const finalsPage = staffPage('FinalsPage');
export const gradeHistoryPage = staffPage('HistoryPage');
export const institutePage = staffPage('InstitutePage');
export const changesPage = staffPage('ChangesPage');
export const conductPage = staffPage('ConductPage');
export const libretasPage = staffPage('LibretasPage');
export const schoolLibretasPage = staffPage('SchoolLibretasPage');
export const closePartialPage = staffPage('ClosePartialPage');
export const systemStatePage = staffPage('SystemStatePage');
export const adminsPage = staffPage('AdminsPage');
export const yearBackupPage = staffPage('YearBackupPage');
export const promotionPage = staffPage('PromotionPage');
export const rosterPage = staffPage('RosterPage');
