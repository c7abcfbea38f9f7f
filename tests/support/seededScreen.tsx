import { act, type RenderResult } from '@testing-library/react';
import { disableNetwork } from 'firebase/firestore';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { db } from '../../src/lib/firebase/firestore';
import type { Institute } from '../../src/models/institute';
import { USER_TYPE, type User } from '../../src/models/user';
import type { LiveQuery, QueryArg } from '../../src/store/live';
import { userReceived } from '../../src/store/login/loginSlice';
import { makeStore, type AppStore } from '../../src/store/makeStore';
import { endAllRunning } from '../../src/store/running';
import { renderAt } from './renderedAt';
import { someUser } from './someRecords';

// Screens in a page of tests: a test sets the answers of their queries, and nothing else is
// answered.

export const STUDENT: User = someUser({
  id: 'ana',
  name: 'Ana',
  surname: 'Cedeño',
  email: 'ana@aula.example.com',
  identification: '1712345678',
  representative: 'Eva Ávila',
  type: USER_TYPE.student,
  courseId: 'c1',
});

export const INSTITUTE: Institute = {
  id: 'institute',
  name: 'Unidad Educativa Valle del Quinde',
  photo: '',
  planning: '',
  gradingPolicy: SPEC_POLICY.id,
  grading: null,
  period: { id: '2026-2027', name: '2026-2027' },
  partial: [{ name: 'Primer parcial', closed: false }],
  periods: {},
  hours: null,
  contact: { email: '', phone: '' },
  about: '',
};

export type SeededScreen = {
  store: AppStore;
  /** Sets the server's items for a query from now on. */
  answer: <T, Args extends readonly QueryArg[]>(
    query: LiveQuery<T, Args>,
    args: [...Args],
    items: readonly T[],
  ) => Promise<void>;
  /**
   * Makes the server refuse a query.
   * @param place its slice and collection, as `task/tasks`
   */
  refuse: <T, Args extends readonly QueryArg[]>(
    place: string,
    query: LiveQuery<T, Args>,
    args: [...Args],
  ) => void;
  show: (path: string, screen: ReactNode, at?: string) => RenderResult;
};

/** A page of tests has no such observer; no element in it has a size. */
class NoObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const wideScreen = () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Builds a signed-in user's store, without a network behind it. */
export async function seedScreen(user: User): Promise<SeededScreen> {
  vi.stubGlobal('matchMedia', wideScreen);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  endAllRunning();
  await disableNetwork(db);
  const store = makeStore();
  store.dispatch(userReceived(user));
  return {
    store,
    answer: (query, args, items) =>
      act(() => store.dispatch(query.bring(query.keyOf(args), items))),
    refuse: (place, query, args) => {
      const [slice = '', collection = ''] = place.split('/');
      const payload = { collection, key: query.keyOf(args), error: 'permission-denied' };
      act(() => {
        store.dispatch({ type: `${slice}/queryFailed`, payload });
      });
    },
    show: (path, screen, at = path) => renderAt(store, [{ path, element: screen }], at).result,
  };
}
