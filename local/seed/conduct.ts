import { conductId } from '../../src/domain/conduct';
import type { Conduct } from '../../src/models/conduct';
import type { SchoolCalendar } from './calendar';
import type { Classroom } from './catalogue';
import { CLOSED_PARTIAL, INSTITUTE } from './institute';
import { happens, pick, whole } from './random';

const OBSERVATIONS = [
  'Participa con entusiasmo y ayuda a sus compañeros.',
  'Debe llegar puntual a la primera hora.',
  'Ha mejorado mucho en este parcial.',
];

/**
 * Builds the conduct that the tutor of a course noted of its students in the partial that is over.
 */
export function buildConduct({ course, students }: Classroom, calendar: SchoolCalendar): Conduct[] {
  return students.map(({ id }) => {
    const place = { idPeriod: INSTITUTE.period.id, idStudent: id, indexPartial: CLOSED_PARTIAL };
    return {
      ...place,
      id: conductId(place),
      courseId: course.id,
      behaviour: pick(['A', 'A', 'B', 'B', 'B', 'C'] as const, `conduct/${id}`),
      justified: happens(30, `justified/${id}`) ? whole(1, 3, `days/${id}`) : 0,
      unjustified: happens(15, `unjustified/${id}`) ? 1 : 0,
      late: happens(40, `late/${id}`) ? whole(1, 4, `times/${id}`) : 0,
      observation: happens(25, `observation/${id}`) ? pick(OBSERVATIONS, `text/${id}`) : '',
      updatedAt: calendar.at(calendar.backToWorkday(-28), 12),
      updatedBy: course.tutor?.id ?? 'admin',
    };
  });
}
