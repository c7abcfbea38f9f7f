import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import {
  buildHandCheckedClass,
  handCheckedSources,
} from '../../../../tests/support/handCheckedClass';
import { handCheckedCards } from '../../../../tests/support/handCheckedSheet';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import type { GeneratedCard } from '../../../models/gradebook';
import { makeStore } from '../../../store/makeStore';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { GradebookPhone } from './GradebookPhone';
import { StaleNotice } from '../entry/StaleNotice';

const school = buildHandCheckedClass();
const students = school.students.map((student) => ({ ...student, photo: '' }));
const book = {
  schemes: school.schemes.filter(({ indexPartial }) => indexPartial === 0),
  tasks: [],
  sources: handCheckedSources(school),
  policy: SPEC_POLICY,
  brought: new Map(),
} as unknown as PartialBook;
const fresh = handCheckedCards(SPEC_POLICY).filter(
  ({ indexPartial }) => indexPartial === 0,
) as GeneratedCard[];
/** The first two cards were made from other grades. */
const stale = fresh.map((card, i) => (i < 2 ? { ...card, inputsHash: 'before' } : card));
const shared = { book, students, indexPartial: 0 };
const NOTICE = '2 reportes desactualizados: volver a generar';

it('the notice counts the report cards of an open partial that are out of date', () => {
  const { rerender } = render(<StaleNotice {...shared} cards={stale} isClosed={false} />);
  expect(screen.getByText(NOTICE)).toBeInTheDocument();
  rerender(<StaleNotice {...shared} cards={stale} isClosed={false} partial="Primer parcial" />);
  expect(screen.getByText(`Primer parcial: ${NOTICE}`)).toBeInTheDocument();
  rerender(<StaleNotice {...shared} cards={stale} isClosed />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<StaleNotice {...shared} cards={fresh} isClosed={false} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('of who left the course nothing is generated again, so that nothing is out of date', () => {
  const gone = students.map((student) => ({ ...student, isFormer: true }));
  render(<StaleNotice {...shared} students={gone} cards={stale} isClosed={false} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the gradebook on a phone says that report cards are out of date, and what its marks mean', () => {
  render(
    <Provider store={makeStore()}>
      <GradebookPhone
        {...shared}
        cards={stale}
        isReadOnly={false}
        isTwoDigits={false}
        nameOf={() => ''}
        onPaste={() => undefined}
        partialField={null}
        tools={null}
      />
    </Provider>,
  );
  expect(screen.getByText(NOTICE)).toBeInTheDocument();
  expect(screen.getByText(/^\* Sin nota registrada/)).toBeInTheDocument();
});
