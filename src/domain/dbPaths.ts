import type { UserType } from '../models/user';
import { reopeningId } from './reopening';

/** The paths of the database and of the file storage (docs/data-model.md); those of the server are in serverPaths.ts. */
export const dbPaths = {
  institute: 'institute/main',
  users: 'users',
  user: (id: string) => `users/${id}`,
  identifications: 'identifications',
  /**
   * The owner of an identification; the document's id is made from it (`domain/identificationKey`).
   */
  identification: (key: string) => `identifications/${key}`,
  books: 'books',
  book: (id: string) => `books/${id}`,
  units: 'units',
  unit: (id: string) => `units/${id}`,
  topics: (unitId: string) => `units/${unitId}/topics`,
  topic: (unitId: string, id: string) => `units/${unitId}/topics/${id}`,
  courses: 'courses',
  course: (id: string) => `courses/${id}`,
  /** The course with a name and letter; the document's id is made from them. */
  courseName: (key: string) => `courseNames/${key}`,
  courseStudents: (courseId: string) => `courses/${courseId}/students`,
  /** Every present and former student of a course, in one document; the server writes it. */
  classList: (courseId: string) => `classLists/${courseId}`,
  courseStudent: (courseId: string, uid: string) => `courses/${courseId}/students/${uid}`,
  courseTeacher: (courseId: string, uid: string) => `courses/${courseId}/teachers/${uid}`,
  /** Collection groups: the member cards of all courses. */
  courseStudentsGroup: 'students',
  courseTeachersGroup: 'teachers',
  courseTeachers: (courseId: string) => `courses/${courseId}/teachers`,
  courseBooks: (courseId: string) => `courses/${courseId}/books`,
  /** Collection group: the book cards of all courses; only they have an `id` field. */
  bookCardsGroup: 'books',
  /** The conduct that a course's tutor notes of its students, by period and partial. */
  conduct: (courseId: string) => `courses/${courseId}/conduct`,
  /** Collection group: the records of all courses. */
  conductGroup: 'conduct',
  conductOf: (courseId: string, id: string) => `courses/${courseId}/conduct/${id}`,
  /** The lists of people, subjects and courses for admins; the server writes them. */
  lists: 'lists',
  list: (id: string) => `lists/${id}`,
  subjects: 'subjects',
  subject: (id: string) => `subjects/${id}`,
  activities: 'activities',
  activity: (id: string) => `activities/${id}`,
  questions: (activityId: string) => `activities/${activityId}/questions`,
  answerKeys: (activityId: string) => `activities/${activityId}/answerKeys`,
  tasks: 'tasks',
  task: (id: string) => `tasks/${id}`,
  submissions: (taskId: string) => `tasks/${taskId}/notes`,
  submission: (taskId: string, studentId: string) => `tasks/${taskId}/notes/${studentId}`,
  submissionHistory: (taskId: string, studentId: string) =>
    `tasks/${taskId}/notes/${studentId}/history`,
  /** The server's record of a change of a submission or a score. */
  historyOf: (path: string, id: string) => `${path}/history/${id}`,
  /** The right answers of a task that shows them after its end; the server writes it. */
  solution: (taskId: string) => `solutions/${taskId}`,
  /** The student's own draft of a task. */
  draft: (taskId: string, studentId: string) => `tasks/${taskId}/drafts/${studentId}`,
  /** The saved grades of a task that wait to be returned. */
  heldGrades: (taskId: string) => `tasks/${taskId}/gradeDrafts`,
  heldGrade: (taskId: string, studentId: string) => `tasks/${taskId}/gradeDrafts/${studentId}`,
  /** The exceptions of single students in a task. */
  exceptions: (taskId: string) => `tasks/${taskId}/exceptions`,
  exception: (taskId: string, studentId: string) => `tasks/${taskId}/exceptions/${studentId}`,
  /** Collection group: the exceptions of all tasks. */
  exceptionsGroup: 'exceptions',
  archive: (taskId: string) => `tasks/${taskId}/archive`,
  archivedSubmission: (taskId: string, id: string) => `tasks/${taskId}/archive/${id}`,
  /** The comments that a teacher has saved, the own ones. */
  commentBank: (uid: string) => `commentBanks/${uid}`,
  /** Collection group: the submissions of all tasks. */
  submissionsGroup: 'notes',
  schemes: 'schemes',
  scheme: (id: string) => `schemes/${id}`,
  scores: (schemeId: string) => `schemes/${schemeId}/notes`,
  score: (schemeId: string, studentId: string) => `schemes/${schemeId}/notes/${studentId}`,
  scoreHistory: (schemeId: string, studentId: string) =>
    `schemes/${schemeId}/notes/${studentId}/history`,
  schemeTotal: (id: string) => `schemeTotals/${id}`,
  /** The time when the report cards of a partial of a subject were last generated. */
  reportRun: (id: string) => `reportRuns/${id}`,
  partialProgress: 'partialProgress',
  progressOfPartial: (id: string) => `partialProgress/${id}`,
  reopenings: 'reopenings',
  /**
   * The time until which the closed partials of a subject are open for its teacher; the server
   * writes it.
   */
  reopening: (key: { idPeriod: string; idSubject: string }) => `reopenings/${reopeningId(key)}`,
  /** The grading plan of a course, for its students; the server writes it. */
  gradingPlan: (courseId: string) => `gradingPlans/${courseId}`,
  /** The grades of one student in the current period, for that student; the server writes it. */
  ownGrades: (uid: string) => `ownGrades/${uid}`,
  /** The register of a period when it ended; the server writes it, once. */
  register: (idPeriod: string) => `registers/${idPeriod}`,
  courseRecords: (idPeriod: string) => `registers/${idPeriod}/courseRecords`,
  courseRecord: (idPeriod: string, courseId: string) =>
    `registers/${idPeriod}/courseRecords/${courseId}`,
  subjectRecords: (idPeriod: string) => `registers/${idPeriod}/subjectRecords`,
  subjectRecord: (idPeriod: string, subjectId: string) =>
    `registers/${idPeriod}/subjectRecords/${subjectId}`,
  studentRecords: (idPeriod: string) => `registers/${idPeriod}/studentRecords`,
  studentRecord: (idPeriod: string, uid: string) => `registers/${idPeriod}/studentRecords/${uid}`,
  reportCards: 'reportCards',
  reportCard: (id: string) => `reportCards/${id}`,
  /** Collection group: the server's records of every grade that changed. */
  historyGroup: 'history',
} as const;

/** The folder of each type's photos. */
export const PHOTO_FOLDER: Record<UserType, string> = {
  1: 'admins',
  2: 'teachers',
  3: 'students',
  4: 'inspectors',
};
export const PHOTO_FOLDERS: readonly string[] = Object.values(PHOTO_FOLDER);

/** Each upload has a unique name with a version, so that no other document loses its file. */
export const storagePaths = {
  logo: (extension: string, version: string) => `institute/logo~${version}.${extension}`,
  bookPhoto: (bookId: string, extension: string, version: string) =>
    `books/${bookId}~${version}.${extension}`,
  guide: (activityId: string, extension: string, version: string) =>
    `guides/${activityId}~${version}.${extension}`,
  /** The photo that a person chose (profile); its storage rules allow only one file name. */
  ownPhoto: (type: UserType, uid: string) => `${PHOTO_FOLDER[type]}/${uid}-photo`,
  /** The photo an admin chose (form). */
  personPhoto: (type: UserType, uid: string, extension: string, version: string) =>
    `${PHOTO_FOLDER[type]}/${uid}~${version}.${extension}`,
} as const;
