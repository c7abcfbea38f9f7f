import { isEnrolled } from '../../src/domain/capabilities/people';
import type { Change, FieldChange } from '../../src/models/change';
import { fullName } from '../../src/domain/names';
import type { User } from '../../src/models/user';
import type { SchoolCalendar } from './calendar';
import type { SubjectClass } from './catalogue';
import { CLOSED_PARTIAL, INSTITUTE } from './institute';

type Entry = Pick<Change, 'kind' | 'at' | 'name' | 'idRecord'> & Partial<Change>;

/** The log of changes of the last weeks: acts of an admin and a student. */
export function buildChanges(
  people: readonly User[],
  { subject, courseName, teacher }: SubjectClass,
  calendar: SchoolCalendar,
): Change[] {
  const [admin] = people;
  const students = people.filter(
    ({ courseId, type }) => isEnrolled(type) && courseId === subject.courseId,
  );
  const [first, second, third] = students;
  if (!admin || !first || !second || !third) return [];
  const build = (entry: Entry, i: number): Change => ({
    id: `${String(entry.at)}-${String(i)}`,
    action: 'changed',
    userType: 0,
    about: [entry.idRecord],
    by: admin.id,
    byName: fullName(admin),
    fields: [],
    names: [],
    ...entry,
  });
  const person = ({ id, courseId, type, ...name }: User) => ({
    kind: 'person' as const,
    idRecord: id,
    name: fullName(name),
    userType: type,
    about: [id, courseId],
  });
  const field = (name: string, from: string, to: string): FieldChange[] => [
    { field: name, from, to },
  ];
  const ofSubject = {
    kind: 'subject' as const,
    idRecord: subject.id,
    name: `${subject.name} · ${courseName}`,
    about: [subject.id, subject.courseId, teacher.id],
  };
  const upload = calendar.at(-64, 9, 10);
  return [
    {
      kind: 'person' as const,
      action: 'created' as const,
      idRecord: '',
      name: '',
      userType: 3,
      about: [...students.map(({ id }) => id), subject.courseId],
      at: upload,
      names: students.map(fullName),
    },
    { ...ofSubject, at: calendar.at(-63, 10), fields: field('schedule.0', '', '07:15-07:55') },
    {
      kind: 'institute' as const,
      idRecord: 'main',
      name: INSTITUTE.name,
      at: calendar.at(-27, 8),
      fields: field(`partial.${String(CLOSED_PARTIAL)}.closed`, 'false', 'true'),
    },
    ...[second, third].map((student, i) => ({
      ...person(student),
      at: calendar.at(-3, 11, 20) + i,
      fields: field('phone', '0990000000', student.phone),
    })),
    {
      ...person(first),
      by: first.id,
      byName: fullName(first),
      at: calendar.at(-2, 18, 5),
      fields: field('phone', '0990000000', first.phone),
    },
  ].map(build);
}
