import type { ComponentType } from 'react';

/** Each page by the name that its file exports. */
type Pages<Name extends string> = { [Each in Name]: () => Promise<Record<Each, ComponentType>> };
const listed = <Name extends string>(pages: Pages<Name>) => pages;

/**
 * The pages of teachers and admins. The names of all their files are 4 KB, which a home need not
 * load: they come with the first of these pages, or a moment before it.
 */
export const staffPages = listed({
  BookListPage: () => import('../features/book/BookListPage'),
  BookEditPage: () => import('../features/book/BookEditPage'),
  ActivityListPage: () => import('../features/activity/ActivityListPage'),
  ActivityAuthoringPage: () => import('./ActivityAuthoringPage'),
  ActivityViewPage: () => import('../features/activity/ActivityViewPage'),
  UnitListPage: () => import('../features/unit/UnitListPage'),
  UnitEditPage: () => import('../features/unit/UnitEditPage'),
  UnitViewPage: () => import('../features/unit/UnitViewPage'),
  PersonListPage: () => import('../features/person/PersonListPage'),
  PersonEditPage: () => import('../features/person/PersonEditPage'),
  PersonViewPage: () => import('../features/person/PersonViewPage'),
  LoadListPage: () => import('../features/person/LoadListPage'),
  LoadPage: () => import('../features/person/LoadPage'),
  AdminSubjectListPage: () => import('../features/subject/AdminSubjectListPage'),
  AdminSubjectEditPage: () => import('../features/subject/AdminSubjectEditPage'),
  SubjectGridPage: () => import('../features/subject/SubjectGridPage'),
  CourseSchedulePage: () => import('../features/subject/CourseSchedulePage'),
  AdminSubjectViewPage: () => import('../features/subject/AdminSubjectViewPage'),
  CourseListPage: () => import('../features/course/CourseListPage'),
  CourseEditPage: () => import('../features/course/CourseEditPage'),
  CourseViewPage: () => import('../features/course/CourseViewPage'),
  ClassesPage: () => import('../features/subject/ClassesPage'),
  TeacherSubjectPage: () => import('../features/subject/TeacherSubjectPage'),
  TaskListPage: () => import('../features/task/TaskListPage'),
  TaskEditPage: () => import('../features/task/TaskEditPage'),
  TaskViewPage: () => import('../features/task/TaskViewPage'),
  TaskProgressPage: () => import('../features/task/TaskProgressPage'),
  TeacherCalendarPage: () => import('../features/task/TeacherCalendarPage'),
  SubmissionsPage: () => import('../features/grading/SubmissionsPage'),
  GradingPage: () => import('../features/grading/GradingPage'),
  QueueStartPage: () => import('../features/grading/QueueStartPage'),
  TeacherGradesPage: () => import('../features/scheme/TeacherGradesPage'),
  GradebookPage: () => import('./GradebookPage'),
  ScoresPage: () => import('../features/score/list/ScoresPage'),
  FinalsPage: () => import('../features/score/finals/FinalsPage'),
  HistoryPage: () => import('../features/report/HistoryPage'),
  InstitutePage: () => import('../features/institute/InstitutePage'),
  ChangesPage: () => import('../features/institute/ChangesPage'),
  ConductPage: () => import('../features/conduct/ConductPage'),
  LibretasPage: () => import('../features/libreta/LibretasPage'),
  SchoolLibretasPage: () => import('../features/libreta/SchoolLibretasPage'),
  ClosePartialPage: () => import('../features/institute/ClosePartialPage'),
  SystemStatePage: () => import('../features/institute/SystemStatePage'),
  AdminsPage: () => import('../features/person/AdminsPage'),
  YearBackupPage: () => import('../features/institute/backup/YearBackupPage'),
  PromotionPage: () => import('../features/promotion/PromotionPage'),
  RosterPage: () => import('../features/roster/RosterPage'),
});
