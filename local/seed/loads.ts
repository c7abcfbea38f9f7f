import { isEnrolled } from '../../src/domain/capabilities/people';
import { listedName, fullName } from '../../src/domain/names';
import { loadId } from '../../src/domain/loadId';
import type { Load, LoadPart } from '../../src/models/load';
import { USER_TYPE, type User } from '../../src/models/user';
import type { SchoolCalendar } from './calendar';

/** The upload by which the students of a course came. */
export function buildLoad(
  people: readonly User[],
  courseId: string,
  calendar: SchoolCalendar,
): { load: Load; part: LoadPart } | null {
  const [admin] = people;
  const students = people.filter((each) => isEnrolled(each.type) && each.courseId === courseId);
  if (!admin) return null;
  return {
    load: {
      id: loadId(admin.id, 'carga-demo'),
      userType: USER_TYPE.student,
      fileName: 'estudiantes-octavo.xlsx',
      at: calendar.at(-64, 9, 10),
      by: admin.id,
      byName: fullName(admin),
      made: students.length,
      changed: 0,
      unchanged: 0,
    },
    part: {
      id: 'made-first',
      effect: 'made',
      people: Object.fromEntries(students.map((each) => [each.id, listedName(each)])),
    },
  };
}
