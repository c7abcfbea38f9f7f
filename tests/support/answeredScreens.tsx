import { act, fireEvent, screen, type RenderResult } from '@testing-library/react';
import { disableNetwork, setLogLevel } from 'firebase/firestore';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { db } from '../../src/lib/firebase/firestore';
import { toastQueue } from '../../src/lib/toast';
import type { User } from '../../src/models/user';
import type { LiveQuery, QueryArg } from '../../src/store/live';
import { makeStore, type AppStore } from '../../src/store/makeStore';
import { emptyToasts } from './emptyToasts';
import { renderAt } from './renderedAt';
import { someUser } from './someRecords';

/** Gives a store the answer of a query. */
export type Answer = (store: AppStore) => Promise<void>;

/** Answers this query, with these arguments, with these items. */
export const answered =
  <T, Args extends readonly QueryArg[]>(
    query: LiveQuery<T, Args>,
    args: NoInfer<Args>,
    items: readonly NoInfer<T>[],
  ): Answer =>
  (store) =>
    store.dispatch(query.bring(query.keyOf(args), items));

/** Waits until a form has validated the typed values. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

/**
 * Returns all elements with a role, by its attribute: computing roles is too slow on a large
 * screen.
 */
export const allOf = (role: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[role="${role}"]`),
];

/** Returns the last opened element with this role. */
export function lastOf(role: string): HTMLElement {
  const element = allOf(role).at(-1);
  if (element === undefined) throw new Error(`nothing is a ${role}`);
  return element;
}

/** Returns the link with this text, or around it. */
export function linkOf(text: string): HTMLAnchorElement {
  const link = screen
    .getAllByText(text)
    .map((element) => element.closest('a'))
    .find((found) => found !== null);
  if (!link) throw new Error(`no link says ${text}`);
  return link;
}

/** Returns the value beside this label in a list of facts. */
export const factOf = (label: string): string =>
  screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent ?? '';

/** Returns the texts of the buttons of a group, in order. */
export const buttonsOf = (group: string): (string | null)[] =>
  [...screen.getByLabelText(group).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );

/** Pastes cells of a spreadsheet into the page, and waits until they are read. */
export async function pasteCells(text: string): Promise<void> {
  fireEvent.paste(document, { clipboardData: { files: [], getData: () => text } });
  await settle();
}

let presses = 0;
/**
 * Presses an element as a user who has seen the result of the former press: it is at another place.
 */
export function press(element: Element): void {
  presses += 1;
  const place = { clientX: presses * 100, clientY: 0, detail: 1 };
  fireEvent.pointerDown(element, place);
  fireEvent.mouseDown(element, place);
  fireEvent.pointerUp(element, place);
  fireEvent.mouseUp(element, place);
  fireEvent.click(element, place);
}

export type ShownScreen = RenderResult & {
  store: AppStore;
  /** Returns the address of the screen, also after it has led to another one. */
  address: () => string;
};

type Shown = {
  /** The address, and the pattern of its route when that has parameters. */
  at: string;
  route?: string;
  answers?: readonly Answer[];
  user?: User;
};

type AnsweredScreens = {
  /** Shows a screen to a signed-in user, an admin by default. */
  show: (element: ReactNode, shown: Shown) => Promise<ShownScreen>;
  /** Makes every write fail at once from now on. */
  loseServer: () => void;
  /** Returns the messages to the user, each with its kind. */
  told: () => string[];
};

/**
 * Whole screens on a real store whose queries have been answered beforehand: no request leaves, so
 * no other answer comes. They test what a screen shows of its data, and what of it stays when a
 * write fails.
 */
export function answeredScreens({ isPhone = false, isWide = false } = {}): AnsweredScreens {
  const send = globalThis.fetch;
  beforeAll(async () => {
    setLogLevel('silent'); // no server listens, on purpose
    await disableNetwork(db);
    // A page of tests has no screen whose width could be asked.
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: (isPhone && media.includes('max-width')) || (isWide && media.includes('min-width')),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  const leaveNothing = () => {
    emptyToasts();
    localStorage.clear();
    sessionStorage.clear();
  };
  beforeEach(leaveNothing); // another file may have left something
  afterEach(() => {
    globalThis.fetch = send;
    vi.restoreAllMocks();
    vi.useRealTimers();
    leaveNothing();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return {
    show: async (
      element,
      { at, route = at.replace(/\?.*/, ''), answers = [], user = someUser() },
    ) => {
      const store = makeStore({
        login: {
          session: 'signedIn',
          uid: user.id,
          userData: user,
          loading: false,
          error: null,
          hasLeft: false,
        },
      });
      for (const answer of answers) await answer(store);
      const { result, router } = renderAt(store, [{ path: route, element }], at);
      const address = () => {
        const { pathname, search } = router.state.location;
        return pathname + search;
      };
      return { ...result, store, address };
    },
    loseServer: () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      globalThis.fetch = () => Promise.reject(new TypeError('no network'));
    },
    told: () => toastQueue.get().map(({ kind, message }) => `${kind}: ${message}`),
  };
}
