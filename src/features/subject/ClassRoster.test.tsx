import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answered, answeredScreens, linkOf } from '../../../tests/support/answeredScreens';
import { takeCopies } from '../../../tests/support/copiedText';
import { partsOf } from '../../../tests/support/parts';
import { TASK } from '../../../tests/support/shownPages';
import { someInstitute, someSubject, someUser } from '../../../tests/support/someRecords';
import { paths } from '../../lib/paths';
import { USER_TYPE, type StudentCard } from '../../models/user';
import { classMembers, someStudents } from '../../store/course/courseSlice';
import { exceptionsOfSubject } from '../../store/exception/exceptionSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { gradedWithoutWork } from '../../store/submission/submissionSlice';
import { ClassRoster } from './ClassRoster';
import { copyPending } from './copyPending';

const { show, told } = answeredScreens();

const NOW = Date.UTC(2026, 10, 27, 13);
const DAY = 24 * 3_600_000;
const SUBJECT = someSubject();
const LATE = {
  ...{
    ...TASK,
    id: 'late',
    activities: ['a'],
    title: 'Ángulos',
    dateStart: NOW - 2 * DAY,
    dateEnd: NOW - DAY,
  },
  students: ['ana'],
};
const OPEN = {
  ...{ ...TASK, id: 'open', title: 'Rectas', dateStart: NOW - DAY, dateEnd: NOW + DAY },
};
const CARDS: StudentCard[] = ['Ana', 'Eva'].map((name) => ({
  ...{ id: name.toLowerCase(), name, surname: 'Paz', photo: `/${name}.jpg` },
  ...{ since: null, away: [] },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the class says who is behind and with what, only those when that is chosen, and reads the photo of a row that is nearly seen', async () => {
  const { matchMedia } = globalThis;
  const sees: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
    constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
      sees.push(see);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const institute = someInstitute();
  await show(<ClassRoster subject={SUBJECT} tasks={[LATE, OPEN]} now={NOW} />, {
    at: '/',
    user: someUser({ id: 'lucia', type: USER_TYPE.teacher }),
    answers: [
      answered(instituteDocument, [], [institute]),
      answered(
        classMembers,
        [SUBJECT.courseId],
        CARDS.map(({ photo: _photo, ...card }) => ({ ...card, left: null })),
      ),
      answered(exceptionsOfSubject, [SUBJECT.id, institute.period.id, 'lucia'], []),
      answered(gradedWithoutWork, ['late'], []),
      answered(someStudents, [SUBJECT.courseId, ['ana', 'eva']], CARDS),
    ],
  });
  vi.stubGlobal('matchMedia', matchMedia);
  expect(screen.getByText('Estudiantes (2)')).toBeInTheDocument();
  expect(screen.getByText('Paz Ana')).toBeInTheDocument();
  expect(screen.getAllByText('Al día')).toHaveLength(1);
  expect(linkOf('Ángulos')).toHaveAttribute('href', paths.teacher.grading('late', 'eva'));
  expect(screen.queryByText('Rectas')).not.toBeInTheDocument();
  const photos = () => partsOf('img[src$=".jpg"]').length;
  expect(photos()).toBe(0);
  act(() => {
    sees.at(-1)?.([{ isIntersecting: true }]);
  });
  expect(photos()).toBe(1);
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.queryByText('Paz Ana')).not.toBeInTheDocument();
  expect(screen.getByText('Paz Eva')).toBeInTheDocument();
});

it('what a class still has to hand in is copied with its dates, without what is over and without names', async () => {
  const copies = takeCopies();
  const [action] = copyPending('Matemática · Octavo A', [LATE, OPEN], NOW);
  if (action === undefined || !('onClick' in action)) throw new Error('nothing to copy');
  action.onClick();
  await vi.waitFor(() => {
    expect(told()).toEqual(['success: Tareas pendientes copiadas']);
  });
  const lines = copies.last().split('\n');
  expect(lines[0]).toBe('*Matemática · Octavo A*');
  expect(copies.last()).toMatch(/• Rectas: hasta el \S+ \d+ de \S+, \d\d:\d\d [AP]M/);
  expect(copies.last()).not.toContain('Ángulos');
  expect(copyPending('Matemática', [LATE], NOW)).toEqual([]);
});
