import '@testing-library/jest-dom/vitest';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, answeredScreens, type Answer } from '../../../tests/support/answeredScreens';
import { someInstitute, someSubject, someUser } from '../../../tests/support/someRecords';
import { yearFinals } from '../../domain/grading/finals';
import { SPEC_POLICY } from '../../domain/grading/policy';
import type { GeneratedCard } from '../../models/gradebook';
import { USER_TYPE } from '../../models/user';
import { ownConduct } from '../../store/conduct/conductSlice';
import { courseTeachers, ownCard } from '../../store/course/courseSlice';
import { ownExceptions } from '../../store/exception/exceptionSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { choosePeriod } from '../../store/institute/viewedPeriodSlice';
import { studentRecordById } from '../../store/register/registerSlice';
import { ownReportCards } from '../../store/scheme/schemeSlice';
import { gradesOfStudent, planOfCourse } from '../../store/standing/standingSlice';
import { subjectById, subjectsOfCourse } from '../../store/subject/subjectSlice';
import { StudentGradesPage } from './StudentGradesPage';
import { SubjectGradesPage } from './SubjectGradesPage';

// The tests compare a subject in the list of grades with the subject's own page.

const { show } = answeredScreens();

const MATEO = someUser({ id: 'mateo', type: USER_TYPE.student, courseId: 'octavo-a' });
const SUBJECT = someSubject({ id: 'mat', name: 'Matemática' });
const PARTIALS = ['Primero', 'Segundo', 'Tercero', 'Cuarto'];

type Finals = readonly (number | null)[];
type Entries = readonly GeneratedCard['entries'][];
const cardsOf = (finals: Finals, entries: Entries = []) =>
  finals.flatMap((noteFinal, indexPartial): GeneratedCard[] =>
    noteFinal === null
      ? []
      : [
          {
            ...{ id: `c${String(indexPartial)}`, idPeriod: '2026', idStudent: 'mateo' },
            ...{ idSubject: 'mat', courseId: 'octavo-a', teacherId: 'lucia' },
            ...{
              indexPartial,
              noteFinal,
              manual: false,
              entries: entries[indexPartial] ?? [],
              inputsHash: '',
            },
            ...{ creation: 0, updatedBy: 'lucia', revision: 1, writeId: 'w' },
          },
        ],
  );

/**
 * Builds the answers for the current period; with `supletorio` the period has ended and is viewed
 * again.
 */
function answersOf(finals: Finals, supletorio?: number, entries?: Entries): Answer[] {
  const isOver = supletorio !== undefined;
  const partial = PARTIALS.map((name) => ({ name, closed: true }));
  const ended = { name: '2026-2027', partial, endedAt: 1, gradingPolicy: 'spec', grading: null };
  return [
    answered(
      instituteDocument,
      [],
      [
        isOver
          ? someInstitute({
              period: { id: '2027', name: '2027-2028' },
              periods: { '2026': ended as never },
            })
          : someInstitute({ partial }),
      ],
    ),
    answered(subjectsOfCourse, ['octavo-a'], [SUBJECT]),
    answered(subjectById, ['mat'], [SUBJECT]),
    answered(courseTeachers, ['octavo-a'], []),
    answered(ownCard, ['octavo-a', 'mateo'], []),
    answered(planOfCourse, ['octavo-a'], []),
    answered(gradesOfStudent, ['mateo'], []),
    answered(ownExceptions, ['mateo', isOver ? '2027' : '2026'], []),
    answered(ownConduct, ['octavo-a', 'mateo', '2026'], []),
    answered(ownReportCards, ['mateo', '2026'], cardsOf(finals, entries)),
    answered(
      studentRecordById,
      ['2026', 'mateo'],
      isOver
        ? [
            {
              ...{ id: 'mateo', idPeriod: '2026', endedAt: 1, name: 'Mateo', surname: 'Guamán' },
              ...{ courseId: 'octavo-a', courseName: 'Octavo A', tutorId: '', left: null },
              subjects: {
                mat: {
                  ...yearFinals(finals, SPEC_POLICY),
                  ...{ name: 'Matemática', teacherId: 'lucia', teacherName: 'Lucía Paz' },
                  courseId: 'octavo-a',
                },
              },
              ...{ average: null, supletorios: { mat: supletorio }, conduct: [] },
            },
          ]
        : [],
    ),
    (store) => {
      if (isOver) store.dispatch(choosePeriod('mateo', '2026'));
      return Promise.resolve();
    },
  ];
}

async function read(finals: Finals, supletorio?: number, entries?: Entries) {
  const answers = answersOf(finals, supletorio, entries);
  const list = await show(<StudentGradesPage />, { at: '/lista', user: MATEO, answers });
  const inList = screen.getAllByRole('listitem')[0]?.textContent ?? '';
  list.unmount();
  const page = await show(<SubjectGradesPage />, {
    at: '/detalle/mat',
    route: '/detalle/:subjectId',
    user: MATEO,
    answers,
  });
  const onPage = page.container.textContent;
  page.unmount();
  return { inList, onPage };
}

it.each([
  [[5, 5.01, 6, 6.01], 'Promedio general', '5.51'],
  [[9, null, 6, 6], 'Promedio general', '7.50'],
  [[9, 6, null, null], 'Promedio de parciales cerrados', '7.50'],
] as const)(
  'the list and the page of the subject with the finals %j say the same: %s %s',
  async (finals, label, grade) => {
    const { inList, onPage } = await read(finals);
    expect(inList).toContain(label);
    expect(inList).toContain(grade);
    expect(onPage).toContain(label + grade);
    expect(onPage.split(label)).toHaveLength(2);
  },
);

it('a final is compared with that of the partial before only where both are of a whole partial', async () => {
  const parts = (percent: number): GeneratedCard['entries'] => [
    {
      ...{ idScheme: 'e', name: 'Examen', percent, grade: 7, weighted: 0 },
      isDefault: false,
      tasks: [],
    },
  ];
  const whole = await read([6.71, 7.12, null, null], undefined, [parts(100), parts(100)]);
  expect(whole.onPage).toContain('Subió 0.41');
  const part = await read([6.71, 3.43, null, null], undefined, [parts(100), parts(70)]);
  expect(part.onPage).toContain('3.43');
  expect(part.onPage).not.toMatch(/Subió|Bajó|Igual que antes/);
});

it('a supletorio that is passed stands beside the final grade that it makes', async () => {
  const { inList, onPage } = await read([4, 4.02, 4, 4.02], 10);
  expect(inList).toContain('Nota final (supletorio: 10.00)');
  expect(inList).toContain('7.00');
  expect(onPage).toContain('Nota final7.00Supletorio10.00');
  expect(onPage).toContain('la materia está aprobada: la nota final es 7.00.');
});

it('a supletorio that is not passed leaves the average of the year as the final grade, and the page says so', async () => {
  const { inList, onPage } = await read([5, 5.02, 5, 5.02], 6.99);
  expect(inList).toContain('5.01');
  expect(onPage).toContain('Nota final5.01Supletorio6.99');
  expect(onPage).toContain('El supletorio de 6.99 no llega a 7.00');
});

it('a supletorio that counts nothing says so, and stands under no final grade', async () => {
  const { inList, onPage } = await read([8, 8, 8, 8], 9);
  expect(inList).not.toContain('supletorio');
  expect(onPage).toContain('Promedio general8.00');
  expect(onPage).toContain('El supletorio de 9.00 no cuenta');
  expect(onPage).not.toContain('Nota final');
});

it('the average in the list unfolds into what each partial brings, and folds again', async () => {
  await show(<StudentGradesPage />, {
    at: '/lista',
    user: MATEO,
    answers: answersOf([9, 8, null, null]),
  });
  const number = screen.getByRole('button', { name: /Matemática: de dónde sale/ });
  expect(number).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(number);
  const bar = screen.getByRole('figure', { name: 'Promedio de parciales cerrados' });
  expect(bar).toHaveTextContent('Primero 4.50 + Segundo 4.00 = 8.50');
  fireEvent.click(number);
  expect(bar).not.toBeInTheDocument();
});
