import { CONDUCT_COLUMNS } from '../../../domain/conduct';
import { schoolPolicy } from '../../../domain/grading/policy';
import { fullName, listedName } from '../../../domain/names';
import { halvesOf } from '../../../domain/periods';
import { spanText } from '../../../domain/timetable';
import { backupTexts as texts } from '../../../lib/texts/backup';
import { conductTexts } from '../../../lib/texts/conduct';
import { timetableTexts } from '../../../lib/texts/timetable';
import type { Sheet } from '../../../lib/xlsx/workbook';
import type { Institute } from '../../../models/institute';
import { WEEKDAYS, type Schedule } from '../../../models/subject';
import type { ListedPerson } from '../../../models/user';
import type { YearCourse, YearCourseGrades, YearSchool } from '../../../store/backup/readYear';

const { columns } = texts;
type Cell = Sheet['rows'][number][number];

/** A course of a year with the data that were read of it; `name` has the letter. */
export type NamedCourse = { course: YearCourse; name: string; grades: YearCourseGrades };

function stateOf({ graduated, status }: ListedPerson): string {
  if (graduated !== '') return texts.states.graduated;
  return status ? texts.states.active : texts.states.inactive;
}

/** Builds the sheets of students and of teachers. */
export function peopleSheets(
  { students, teachers }: YearSchool,
  courseName: (id: string) => string,
): Sheet[] {
  const head = [columns.surname, columns.name, columns.identification, columns.email];
  const base = ({ surname, name, identification, email }: ListedPerson) => [
    surname,
    name,
    identification,
    email,
  ];
  return [
    {
      name: texts.sheets.students,
      rows: [
        [...head, columns.course, columns.representative, columns.phone, columns.status],
        ...students.map((each) => [
          ...base(each),
          courseName(each.courseId),
          each.representative,
          each.phone,
          stateOf(each),
        ]),
      ],
      widths: [26, 26, 16, 32, 18, 30, 18, 12],
    },
    {
      name: texts.sheets.teachers,
      rows: [
        [...head, columns.course, columns.phone, columns.status],
        ...teachers.map((each) => [
          ...base(each),
          courseName(each.courseId),
          each.phone,
          stateOf(each),
        ]),
      ],
      widths: [26, 26, 16, 32, 18, 18, 12],
    },
  ];
}

/** Returns a text as in "Lunes 07:15-07:55, 08:00-08:40; Martes …". */
const scheduleText = (schedule: Schedule): string =>
  WEEKDAYS.flatMap((day, i) => {
    const spans = schedule[day] ?? [];
    return spans.length === 0
      ? []
      : [`${timetableTexts.days[i] ?? ''} ${spans.map(spanText).join(', ')}`];
  }).join('; ');

/** Builds the sheets of courses and of subjects. */
export function courseSheets(
  { courses, teachers }: YearSchool,
  nameOf: (course: YearCourse) => string,
): Sheet[] {
  const teacherOf = new Map(teachers.map((each) => [each.id, fullName(each)]));
  return [
    {
      name: texts.sheets.courses,
      rows: [
        [columns.course, columns.letter, columns.tutor, columns.students],
        ...courses.map((each) => [
          each.name,
          each.course,
          each.tutor?.name ?? '',
          each.totalStudents,
        ]),
      ],
      widths: [24, 10, 34, 12],
    },
    {
      name: texts.sheets.subjects,
      rows: [
        [columns.course, columns.subject, columns.teacher, columns.schedule],
        ...courses.flatMap((course) =>
          course.subjects.map(({ name, teacherId, schedule }) => [
            nameOf(course),
            name,
            teacherOf.get(teacherId) ?? '',
            scheduleText(schedule),
          ]),
        ),
      ],
      widths: [20, 30, 34, 60],
    },
  ];
}

const studentName = (student: { name: string; surname: string }, isFormer: boolean) =>
  isFormer ? `${listedName(student)} (${texts.left})` : listedName(student);

/**
 * Builds the sheet of the finals of every student in every subject: a row for each student and
 * subject.
 */
export function averageSheet(courses: readonly NamedCourse[], institute: Institute): Sheet {
  const { terms } = schoolPolicy(institute);
  const halves = halvesOf(institute.partial.length, terms);
  const rows = courses.flatMap(({ name, grades }) =>
    grades.subjects.flatMap(({ subject, grades: ofSubject }) =>
      ofSubject.map(({ student, finals, year }): Cell[] => [
        name,
        studentName(student, student.isFormer),
        subject.name,
        ...institute.partial.map((_, i) => finals[i] ?? null),
        ...halves.map((_, i) => year.halves[i] ?? null),
        year.general,
      ]),
    ),
  );
  return {
    name: columns.general,
    rows: [
      [
        columns.course,
        columns.student,
        columns.subject,
        ...institute.partial.map(({ name }) => name),
        ...halves.map((_, i) => columns.half(i, terms)),
        columns.general,
      ],
      ...rows,
    ],
    widths: [18, 40, 28, ...institute.partial.map(() => 14), ...halves.map(() => 18), 16],
  };
}

/** Builds the sheets of behaviour and absences, one for each course that has any. */
export function conductSheets(courses: readonly NamedCourse[], institute: Institute): Sheet[] {
  return courses.flatMap(({ name, grades: { conduct, names } }) => {
    if (conduct.length === 0) return [];
    const ordered = conduct
      .map((record) => {
        const known = names.get(record.idStudent);
        return { record, student: known ? listedName(known) : record.idStudent };
      })
      .sort(
        (a, b) =>
          a.record.indexPartial - b.record.indexPartial || a.student.localeCompare(b.student, 'es'),
      );
    return [
      {
        name,
        rows: [
          [
            columns.partial,
            columns.student,
            ...CONDUCT_COLUMNS.map((column) => conductTexts.columns[column]),
          ],
          ...ordered.map(({ record, student }): Cell[] => [
            institute.partial[record.indexPartial]?.name ?? '',
            student,
            ...CONDUCT_COLUMNS.map((column) => record[column]),
          ]),
        ],
        widths: [18, 40, 16, 18, 18, 10, 60],
      },
    ];
  });
}
