import { buildCatalogue, type Catalogue } from '../../local/seed/catalogue';

const AREA_IDS = ['matematica', 'lengua'];

/**
 * Builds the catalogue of the demo school with the first students of each course, and two subjects.
 */
export function smallCatalogue(studentsPerCourse: number): Catalogue {
  const { people, classrooms, subjects } = buildCatalogue(1);
  const kept = classrooms.map((each) => ({
    ...each,
    course: { ...each.course, totalStudents: studentsPerCourse },
    students: each.students.slice(0, studentsPerCourse),
  }));
  const left = new Set(
    classrooms.flatMap((each) => each.students.slice(studentsPerCourse).map(({ id }) => id)),
  );
  return {
    people: people.filter(({ id }) => !left.has(id)),
    classrooms: kept,
    subjects: subjects
      .filter(({ area }) => AREA_IDS.includes(area.id))
      .map((each) => ({ ...each, students: each.students.slice(0, studentsPerCourse) })),
  };
}
