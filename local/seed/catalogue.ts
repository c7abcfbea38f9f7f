import type { Book, Topic, Unit } from '../../src/models/book';
import type { Course } from '../../src/models/course';
import type { Subject } from '../../src/models/subject';
import type { User } from '../../src/models/user';
import { AREAS, BOOKS } from './content/areas';
import type { Area, BookContent, ClassContent } from './content/contentTypes';
import { Registry } from './people';
import { whole } from './random';
import { buildSchedule } from './timetable';

const STUDENTS_PER_COURSE = 20;
const GRADES = [
  { id: 'octavo', name: 'Octavo', year: 'octavo' },
  { id: 'noveno', name: 'Noveno', year: 'noveno' },
  { id: 'decimo', name: 'Décimo', year: 'décimo' },
] as const;

/** The teachers in a group of three courses: by subject, then by grade. */
const TEACHING: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 3],
  [4, 4, 3],
  [5, 5, 6],
];
const TEACHERS_PER_GROUP = 7;
/** The tutor of each grade, as positions in the group. */
const TUTORS = [0, 1, 3] as const;

export type Classroom = {
  course: Course;
  students: User[];
  teachers: User[];
  books: readonly BookContent[];
};

/** A subject with all that its tasks and grades are made of. */
export type SubjectClass = {
  subject: Subject;
  /** The name of its course: "Octavo A". */
  courseName: string;
  area: Area;
  content: ClassContent;
  book: BookContent;
  teacher: User;
  students: User[];
};

/** The letter of the n-th parallel course: A to Z, then AA. */
export function courseLetter(n: number): string {
  const last = String.fromCharCode(65 + (n % 26));
  return n < 26 ? last : courseLetter(Math.floor(n / 26) - 1) + last;
}

function nth<T>(items: readonly T[], i: number): T {
  const item = items[i];
  if (item === undefined) throw new Error(`no item ${i}`);
  return item;
}

function buildGroup(group: number, registry: Registry) {
  const letter = courseLetter(group);
  const courseId = (grade: number) => `${nth(GRADES, grade).id}-${letter.toLowerCase()}`;
  // The course of a teacher's record: the one of which they are tutor, or their first.
  const mainGrade = (teacher: number) => {
    const tutored = TUTORS.findIndex((tutor) => tutor === teacher);
    if (tutored >= 0) return tutored;
    return Math.max(0, ...TEACHING.map((grades) => grades.findIndex((each) => each === teacher)));
  };
  const staff = Array.from({ length: TEACHERS_PER_GROUP }, (_, i) =>
    registry.teacher(group * TEACHERS_PER_GROUP + i, courseId(mainGrade(i))),
  );
  return GRADES.map(({ name, year }, grade) => {
    const id = courseId(grade);
    const first = (group * GRADES.length + grade) * STUDENTS_PER_COURSE;
    const students = Array.from({ length: STUDENTS_PER_COURSE }, (_, i) =>
      registry.student(first + i, id),
    );
    const tutor = nth(staff, nth(TUTORS, grade));
    const subjects = AREAS.map((area, position): SubjectClass => {
      const teacher = nth(staff, nth(nth(TEACHING, position), grade));
      const books = nth(area.books, grade);
      const subjectId = `${id}-${area.id}`;
      return {
        subject: {
          id: subjectId,
          name: area.name,
          description: area.description,
          courseId: id,
          idCourse: id,
          teacherId: teacher.id,
          urlZoom: `https://us02web.zoom.us/j/8${whole(100_000, 999_999, subjectId)}${1000 + position}`,
          books: books.map((book) => book.id),
          schedule: buildSchedule(position, grade),
          deleted: false,
        },
        courseName: `${name} ${letter}`,
        area,
        content: nth(area.classes, grade),
        book: nth(books, 0),
        teacher,
        students,
      };
    });
    const teachers = [...new Set(subjects.map(({ teacher }) => teacher))];
    const course: Course = {
      id,
      course: letter,
      name,
      description: `Estudiantes de ${year} año de educación básica superior, paralelo ${letter}.`,
      tutor: { id: tutor.id, name: `${tutor.name} ${tutor.surname}` },
      totalStudents: students.length,
      totalTeachers: teachers.length,
      hasMoves: false,
      deleted: false,
    };
    const books = AREAS.flatMap((area) => nth(area.books, grade));
    return {
      classroom: { course, students, teachers, books } satisfies Classroom,
      subjects,
      staff,
    };
  });
}

export type Catalogue = {
  people: User[];
  classrooms: Classroom[];
  subjects: SubjectClass[];
};

/** Courses, people and subjects: `scale` groups of three courses. */
export function buildCatalogue(scale: number): Catalogue {
  const registry = new Registry();
  const admin = registry.admin();
  const grades = Array.from({ length: scale }, (_, group) => buildGroup(group, registry)).flat();
  const staff = new Set(grades.flatMap((grade) => grade.staff));
  return {
    people: [admin, ...staff, ...grades.flatMap(({ classroom }) => classroom.students)],
    classrooms: grades.map(({ classroom }) => classroom),
    subjects: grades.flatMap((grade) => grade.subjects),
  };
}

export const unitId = (bookId: string, position: number) => `${bookId}-unidad-${position + 1}`;

/** Every book with its units and their topics, whose pages are in local/seed/site/demo/libros. */
export function buildBooks(): { book: Book; units: { unit: Unit; topics: Topic[] }[] }[] {
  return BOOKS.map(({ id, name, description, editorial, units, activities }) => {
    const folder = `/demo/libros/${id}`;
    let page = 0;
    return {
      book: {
        id,
        name,
        description,
        mainUrl: `${folder}/index.html`,
        editorial,
        photo: `/demo/portadas/${id}.jpg`,
        onlyRead: activities === undefined,
        deleted: false,
      },
      units: units.map((unit, position) => ({
        unit: {
          id: unitId(id, position),
          name: unit.name,
          book: { id, name },
          bookId: id,
          bookName: name,
          deleted: false,
        },
        topics: unit.topics.map((topic) => {
          page += 1;
          return {
            id: `tema-${page}`,
            name: topic,
            url: `${folder}/tema-${page}.html`,
            unitId: unitId(id, position),
          };
        }),
      })),
    };
  });
}
