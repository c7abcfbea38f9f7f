import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import type { Institute } from '../../models/institute';
import { resumePeriod, selectChosenPeriod } from '../../store/institute/viewedPeriodSlice';
import { makeStore } from '../../store/makeStore';
import { PeriodSelect } from './PeriodSelect';

const institute = (periods: object) =>
  ({ period: { id: 'now', name: '2027-2028' }, partial: [], periods }) as unknown as Institute;
const EARLIER = { before: { name: '2026-2027', partial: [], endedAt: 1 } };

afterEach(() => {
  sessionStorage.clear();
});

const show = (periods: object) => {
  const store = makeStore();
  render(
    <Provider store={store}>
      <PeriodSelect uid="ana" institute={institute(periods)} />
    </Provider>,
  );
  return store;
};
/** Returns the period that a tab shows after it was loaded again. */
const resumed = (uid: string) => {
  const next = makeStore();
  next.dispatch(resumePeriod(uid));
  return selectChosenPeriod(next.getState());
};

it('a tab stays in the period that its user has chosen, until the current one is chosen', () => {
  show(EARLIER);
  const field = screen.getByLabelText<HTMLSelectElement>('Período');
  fireEvent.change(field, { target: { value: 'before' } });
  expect(field.selectedOptions[0]).toHaveTextContent('2026-2027');
  expect(resumed('ana')).toBe('before');
  expect(resumed('eva')).toBeNull();
  fireEvent.change(field, { target: { value: '' } });
  expect(resumed('ana')).toBeNull();
});

it('a school in its first period offers no choice', () => {
  show({});
  expect(screen.queryByLabelText('Período')).not.toBeInTheDocument();
});
