import { FieldValue, Timestamp } from 'firebase/firestore/lite';
import { isPhone } from '../../src/domain/account';
import { isDocumentId } from '../../src/domain/documentId';
import { isOwnFileUrl, storagePathOf } from '../../src/domain/files';
import { LIMITS, type TextLimit } from '../../src/domain/limits';
import { isIdentification, isPersonName } from '../../src/domain/personName';
import { parseSpan } from '../../src/domain/timetable';
import { SPEC_RULES } from '../../src/domain/grading/policy';
import { isGradingRules } from '../../src/domain/grading/gradingRules';
import { readGrading, writeGrading } from '../../src/domain/grading/storedGrading';
import { isEmail, isUrl } from '../../src/domain/validation';
import { PERIOD } from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';

// Tests whether a document is valid without the rules: by the domain, which the forms use, too.

export type Check = (value: unknown, whole: Data) => boolean;

export const is =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const flag: Check = (value) => typeof value === 'boolean';
export const whole =
  (min: number, max = Number.MAX_SAFE_INTEGER): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
const between = (value: unknown, { min, max }: TextLimit): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max;
export const text =
  (limit: TextLimit): Check =>
  (value) =>
    between(value, limit);
export const id: Check = isDocumentId;
export const optionalId: Check = (value) => value === '' || isDocumentId(value);
export const url: Check = (value) => typeof value === 'string' && isUrl(value);
export const optionalUrl: Check = (value) => value === '' || url(value, {});
export const now: Check = (value) => value instanceof FieldValue;
export const time: Check = (value) => value instanceof Timestamp;
export const person =
  (limit: TextLimit): Check =>
  (value) =>
    between(value, limit) && isPersonName(value);
const BUCKET = /\/v0\/b\/([^/?#]+)\/o\//;
/** Tests for a file of Storage in a place that matches, or none. */
export const file =
  (place: RegExp, isSiteAllowed = false): Check =>
  (value) => {
    if (typeof value !== 'string' || value.length > 2000) return false;
    if (value === '') return true;
    if (value.startsWith('/')) return isSiteAllowed && isOwnFileUrl(value, '');
    const bucket = BUCKET.exec(value)?.[1] ?? '';
    return isOwnFileUrl(value, bucket) && place.test(storagePathOf(value, bucket) ?? '');
  };
export const list =
  (item: Check, min: number, max: number): Check =>
  (value, doc) =>
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    value.every((each) => item(each, doc));
export const ids =
  (max: number): Check =>
  (value, doc) =>
    list(id, 0, max)(value, doc) && new Set(value as string[]).size === (value as string[]).length;
/** Tests for a map of exactly these fields. */
export const fields =
  (checks: Record<string, Check>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const data = value as Data;
    return (
      Object.keys(data).length === Object.keys(checks).length &&
      Object.entries(checks).every(([name, check]) => name in data && check(data[name], data))
    );
  };
export const both =
  (...checks: readonly Check[]): Check =>
  (value, doc) =>
    checks.every((check) => check(value, doc));

const { user, book, unit, topic, course, subject, activity, question, task, institute } = LIMITS;

const instituteFields = fields({
  name: text(institute.name),
  photo: file(/^institute\/logo\.(png|jpe?g)$/, true),
  planning: optionalUrl,
  gradingPolicy: is('spec', 'ecuador'),
  grading: (value, { partial }) =>
    Object.keys(value as Data).length === 5 &&
    isGradingRules(readGrading(value), (partial as unknown[]).length),
  period: fields({ id, name: text(institute.period) }),
  partial: list(fields({ name: text(institute.partial), closed: flag }), 1, 9),
  periods: (value) => JSON.stringify(value) === '{}',
  contact: fields({ email: text({ min: 0, max: 50 }), phone: text(institute.contactPhone) }),
  about: text(institute.about),
});
/** A school without settings for its averages has no `grading`. */
export const validInstitute: Check = (value, whole) =>
  instituteFields({ grading: writeGrading(SPEC_RULES), ...(value as Data) }, whole);

export const photoOf = (uid: string) =>
  file(new RegExp(`^(admins|teachers|students)/${uid}(-photo|\\.(png|jpe?g))$`));

export const validUser = (uid: string): Check =>
  fields({
    name: person(user.name),
    surname: person(user.surname),
    email: (value) => between(value, user.email) && isEmail(value) && value === value.toLowerCase(),
    identification: (value) => between(value, user.identification) && isIdentification(value),
    representative: (value, { type }) =>
      person(user.representative)(value, {}) || (type !== 3 && value === ''),
    phone: (value) => between(value, user.phone) && isPhone(value),
    status: flag,
    type: is(1, 2, 3),
    photo: photoOf(uid),
    courseId: optionalId,
    deleted: flag,
    mustChangePassword: flag,
  });

/** Tests for the first change of an hour that a user makes of the own document. */
export const firstOwnChange = fields({ since: now, count: is(1) });

export const validBook = (bookId: string): Check =>
  fields({
    name: text(book.name),
    description: text(book.description),
    mainUrl: url,
    editorial: text(book.editorial),
    photo: file(new RegExp(`^books/${bookId}\\.(png|jpe?g)$`), true),
    onlyRead: flag,
    deleted: flag,
  });

export const validUnit = fields({
  name: text(unit.name),
  book: (value, { bookId, bookName }) => fields({ id: is(bookId), name: is(bookName) })(value, {}),
  bookId: id,
  bookName: text({ min: 1, max: 500 }),
  deleted: flag,
});

export const validTopic = (unitId: string): Check =>
  fields({ name: text(topic.name), url, unitId: is(unitId) });

export const validCourse = fields({
  course: text(course.course),
  name: text(course.name),
  description: text(course.description),
  tutor: (value) => value === null || fields({ id, name: text({ min: 1, max: 101 }) })(value, {}),
  totalStudents: whole(0),
  totalTeachers: whole(0),
  deleted: flag,
});

const CARD = { min: 1, max: 50 };
export const validCard = (uid: string): Check =>
  fields({ id: is(uid), name: text(CARD), surname: text(CARD), photo: photoOf(uid) });
export const validBookCard = (bookId: string): Check =>
  fields({ id: is(bookId), name: text({ min: 1, max: 500 }) });

export const validSubject = fields({
  name: text(subject.name),
  description: text(subject.description),
  courseId: id,
  idCourse: (value, { courseId }) => value === courseId,
  teacherId: id,
  urlZoom: optionalUrl,
  books: ids(50),
  schedule: (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([day, spans]) =>
        /^[0-6]$/.test(day) &&
        list((span) => typeof span === 'string' && parseSpan(span) !== null, 0, 12)(spans, {}),
    ),
  deleted: flag,
});

export const validActivity = fields({
  name: text(activity.name),
  rubric: text(activity.rubric),
  description: text(activity.description),
  type: is('normal', 'interactive'),
  subtype: (value, { type }) =>
    type === 'normal' ? value === '' : is('complete', 'dragAndDrop', 'openQuestion')(value, {}),
  maxGrade: whole(1, 100),
  guideDocument: file(/^guides\/[^/]+$/),
  guideUrl: optionalUrl,
  idTeacher: is('teacher'),
  creation: now,
  isBook: is(false),
  taskId: optionalId,
  unitId: optionalId,
  bookId: optionalId,
  deleted: is(false),
  tasks: list(() => false, 0, 0),
  openFor: fields({}),
});

export const validQuestion = fields({
  type: is('complete', 'dragAndDrop', 'openQuestion'),
  order: whole(0),
  question: text(question.sentence),
  options: (value, { type }) =>
    type === 'dragAndDrop'
      ? list(text(question.option), 2, 4)(value, {})
      : list(() => false, 0, 0)(value, {}),
});

const wrong: Check = text({ min: 0, max: 150 });
export const validKey = fields({
  type: is('complete', 'dragAndDrop', 'openQuestion'),
  sentence: text(question.sentence),
  answer: (value, { type }) =>
    type === 'complete' ? text(question.option)(value, {}) : value === '',
  tildes: is('exigir', 'aceptar', 'avisar'),
  optionCorrect: (value, { type }) =>
    type === 'dragAndDrop' ? text(question.option)(value, {}) : value === '',
  optionIncorrect1: (value, { type }) =>
    wrong(value, {}) && (type !== 'dragAndDrop' || value !== ''),
  optionIncorrect2: wrong,
  optionIncorrect3: wrong,
});

const isPoints = (value: unknown, { activities, activitiesBook }: Data) => {
  const all = [...(activities as string[]), ...(activitiesBook as string[])];
  const points = value as Record<string, unknown>;
  return (
    all.length <= 10 &&
    new Set(all).size === all.length &&
    Object.keys(points).sort().join() === [...all].sort().join() &&
    Object.values(points).every((each) => whole(1, 100)(each, {}))
  );
};

export const validTask = both(
  fields({
    title: text(task.title),
    description: text(task.description),
    dateStart: time,
    dateEnd: (value, { dateStart }) =>
      value instanceof Timestamp &&
      dateStart instanceof Timestamp &&
      dateStart.toMillis() <= value.toMillis(),
    partial: is(0),
    idPeriod: is(PERIOD),
    bookId: optionalId,
    unitId: optionalId,
    subjectId: is('subject'),
    courseId: is('courseA'),
    teacherId: is('teacher'),
    activities: ids(10),
    activitiesBook: ids(10),
    maxGrades: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    students: list(() => false, 0, 0),
    reviewed: is(false),
    creation: now,
    deleted: is(false),
    closed: is(false),
  }),
  (value) => isPoints((value as Data).maxGrades, value as Data),
);
