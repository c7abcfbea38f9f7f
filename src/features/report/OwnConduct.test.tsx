import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, answeredScreens } from '../../../tests/support/answeredScreens';
import { someInstitute, someUser } from '../../../tests/support/someRecords';
import type { Conduct } from '../../models/conduct';
import { USER_TYPE } from '../../models/user';
import { ownConduct } from '../../store/conduct/conductSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { OwnConduct } from './OwnConduct';

const { show } = answeredScreens();

it('a student reads the own behaviour and absences by partial, also those noted in a former course', async () => {
  const partial = ['Primero', 'Segundo'].map((name) => ({ name, closed: false }));
  const institute = someInstitute({ partial });
  const idPeriod = institute.period.id;
  const noted = (courseId: string, changes: Partial<Conduct>): Conduct => ({
    ...{ id: courseId, idPeriod, idStudent: 'mateo', courseId, indexPartial: 0, behaviour: '' },
    ...{ justified: 0, unjustified: 0, late: 0, observation: '', updatedAt: 1, updatedBy: 'eva' },
    ...changes,
  });
  const formerCourses = { 'octavo-b': { since: null, away: [], left: 1 } };
  await show(<OwnConduct institute={institute} />, {
    at: '/',
    user: someUser({
      ...{ id: 'mateo', type: USER_TYPE.student, courseId: 'octavo-a' },
      formerCourses,
    }),
    answers: [
      answered(instituteDocument, [], [institute]),
      answered(
        ownConduct,
        ['octavo-a', 'mateo', idPeriod],
        [noted('octavo-a', { indexPartial: 1, behaviour: 'A', late: 4 })],
      ),
      answered(
        ownConduct,
        ['octavo-b', 'mateo', idPeriod],
        [noted('octavo-b', { justified: 2, observation: 'Llegó tarde' })],
      ),
    ],
  });
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Primero.*justificadas2.*ObservaciónLlegó tarde$/),
    expect.stringMatching(/^SegundoComportamientoA.*injustificadas0Atrasos4$/),
  ]);
});
