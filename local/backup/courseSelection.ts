import { LocalError } from '../localError';
import type { BackupFolder, Part } from './backupFolder';
import type { Fields, StoredDocument } from './documents';

// This module selects the documents of an export that belong to one course.

/** A document that is put back; where it exists, `only` some fields of it. */
export type Chosen = StoredDocument & { only: readonly string[] | null };

/** The ids by which a course's documents are found. */
type Ids = {
  courseId: string;
  subjects: ReadonlySet<string>;
  tasks: ReadonlySet<string>;
  schemes: ReadonlySet<string>;
  activities: ReadonlySet<string>;
};

/** The grade of a submission: the work of the student in the same document stays as it is. */
const GRADE = [
  'subNotes',
  'noteFinal',
  'scoredAt',
  'scoreFailedAt',
  'comment',
  'reviewed',
  'reviewedAt',
  'reviewedBy',
  'marks',
  'sinEntrega',
  'rescoredAt',
  'rescoredBy',
];

export const textOf = (fields: Fields, name: string): string =>
  (fields[name] as { stringValue?: string } | undefined)?.stringValue ?? '';

function textsOf(fields: Fields, name: string): string[] {
  const list = fields[name] as { arrayValue?: { values?: { stringValue?: string }[] } } | undefined;
  return (list?.arrayValue?.values ?? []).flatMap(({ stringValue }) => stringValue ?? []);
}

function* documentsIn(folder: BackupFolder, parts: readonly Part[]): Generator<StoredDocument> {
  for (const part of parts) {
    if (part.kind === 'documents') yield* folder.readPart<StoredDocument>(part);
  }
}

/** The number of courses that the export names for somebody who has mistyped one, the last ones. */
const MOST_NAMED = 30;

function findIds(folder: BackupFolder, parts: readonly Part[], courseId: string): Ids {
  const [subjects, tasks, schemes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [activities, courses] = [new Set<string>(), new Set<string>()];
  const bySubject = { schemes: new Map<string, string>() };
  for (const { path, fields } of documentsIn(folder, parts)) {
    const [collection, id = '', ...deeper] = path.split('/');
    if (deeper.length > 0) continue;
    const isOfCourse = textOf(fields, 'courseId') === courseId;
    if (collection === 'courses') courses.add(id);
    if (collection === 'subjects' && isOfCourse) subjects.add(id);
    if (collection === 'schemes') bySubject.schemes.set(id, textOf(fields, 'idSubject'));
    if (collection === 'tasks' && isOfCourse) {
      tasks.add(id);
      for (const activity of textsOf(fields, 'activities')) activities.add(activity);
    }
  }
  if (!courses.has(courseId)) {
    const known = [...courses].sort().slice(0, MOST_NAMED).join(', ');
    throw new LocalError(`the export has no course ${courseId}. It has: ${known}.`);
  }
  for (const [id, subject] of bySubject.schemes) if (subjects.has(subject)) schemes.add(id);
  return { courseId, subjects, tasks, schemes, activities };
}

/** Whether a document is a grade of the course, or a document by which grades are counted. */
function isGrade(path: string, fields: Fields, ids: Ids): boolean {
  const [collection, id = '', inner, , below] = path.split('/');
  switch (collection) {
    case 'tasks':
      return inner === 'notes' && ids.tasks.has(id) && (below ?? 'history') === 'history';
    case 'schemes':
      return ids.schemes.has(id);
    case 'schemeTotals':
    case 'reportCards':
    case 'reportRuns':
      return ids.subjects.has(textOf(fields, 'idSubject'));
    case 'courses':
      return id === ids.courseId && inner === 'conduct';
    default:
      return false;
  }
}

/** Whether a document is of the course in any other way. */
function isOfCourse(path: string, fields: Fields, ids: Ids): boolean {
  const [collection, id = ''] = path.split('/');
  switch (collection) {
    case 'courses':
    case 'classLists':
    case 'gradingPlans':
      return id === ids.courseId;
    case 'courseNames':
      return textOf(fields, 'courseId') === ids.courseId;
    case 'subjects':
      return ids.subjects.has(id);
    case 'tasks':
    case 'solutions':
      return ids.tasks.has(id);
    case 'activities':
      return ids.activities.has(id);
    case 'partialProgress':
    case 'reopenings':
      return ids.subjects.has(textOf(fields, 'idSubject'));
    default:
      return false;
  }
}

function choose({ path, fields }: StoredDocument, ids: Ids, isGradesOnly: boolean): Chosen | null {
  if (isGrade(path, fields, ids)) {
    const isSubmission = /^tasks\/[^/]+\/notes\/[^/]+$/.test(path);
    return { path, fields, only: isSubmission ? GRADE : null };
  }
  if (isGradesOnly) return null;
  if (isOfCourse(path, fields, ids)) return { path, fields, only: null };
  // The course keeps only the membership of its people: it never creates a person's document.
  const isMember = /^users\/[^/]+$/.test(path) && textOf(fields, 'courseId') === ids.courseId;
  return isMember ? { path, fields, only: ['courseId'] } : null;
}

/**
 * The documents of a course in an export, a page at a time: all of them, or its grades.
 * @throws LocalError when the export does not have the course
 */
export function* chooseOfCourse(
  folder: BackupFolder,
  parts: readonly Part[],
  courseId: string,
  { isGradesOnly, pageSize }: { isGradesOnly: boolean; pageSize: number },
): Generator<Chosen[]> {
  const ids = findIds(folder, parts, courseId);
  let page: Chosen[] = [];
  for (const document of documentsIn(folder, parts)) {
    const chosen = choose(document, ids, isGradesOnly);
    if (chosen === null) continue;
    page.push(chosen);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
