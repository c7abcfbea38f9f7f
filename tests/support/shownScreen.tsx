import { configure, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, expect } from 'vitest';
import type { App } from './app';
import { renderAt, type RenderedAt } from './renderedAt';

// Renders a screen of the application in a page of tests, on the real store, rules and functions:
// the tests check what it shows of the stored data, and what a press stores. A browser is for what
// only a browser shows.

// A long timeout, so that a slow machine causes no failure.
configure({ asyncUtilTimeout: 30_000 });

export type ShownScreen = {
  /** Shows the screen of a path instead of the current one. */
  open: (path: string) => void;
  /** Leaves the current screen, as for another page. */
  leave: () => Promise<void>;
  /** Returns the current path. */
  path: () => string;
};

/** Shows some screens of the application; call it after `useApp`, whose session ends after them. */
export function useShownScreen(app: App, routes: RouteObject[]): ShownScreen {
  let router: RenderedAt['router'] | null = null;
  afterEach(() => {
    cleanup();
    router = null;
  });
  return {
    open: (path) => {
      if (router !== null) {
        void router.navigate(path);
        return;
      }
      ({ router } = renderAt(app.store, routes, path));
    },
    leave: async () => {
      void router?.navigate('/');
      await waitFor(() => {
        expect(document.querySelector('h1')).toBeNull();
      });
    },
    path: () => router?.state.location.pathname ?? '',
  };
}

/** The text may be a part of the whole one, in small or capital letters. */
const PART = { exact: false };

/** Waits until a text is shown at one place. */
export const see = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text, PART);

/**
 * Waits until a text is shown nowhere. It proves something only when its surroundings are shown.
 */
export const seeNone = (text: string | RegExp): Promise<void> =>
  waitFor(() => {
    expect(screen.queryAllByText(text, PART)).toEqual([]);
  });

/** Returns the field with a label. */
export const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

/** Waits until a field has a value. */
export const seeValue = (label: string, value: string): Promise<void> =>
  waitFor(() => {
    expect(field(label).value).toBe(value);
  });

/** Types a value that replaces the value of a field. */
export function type(label: string, value: string): void {
  const found = field(label);
  found.focus();
  fireEvent.input(found, { target: { value } });
}

/** Presses a key in the focused element, after another key that makes it a separate press. */
export function press(key: string, { ctrlKey = false } = {}): void {
  for (const each of ['End', key]) {
    const target = document.activeElement ?? document.body;
    fireEvent.keyDown(target, { key: each, ctrlKey: ctrlKey && each === key });
    fireEvent.keyUp(target, { key: each });
  }
}

/**
 * Returns the buttons, links, switches and tabs with exactly this name: computing roles is too slow
 * here.
 */
export function named(name: string | RegExp): HTMLElement[] {
  const isNamed = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const labelOf = (each: HTMLElement) =>
    each.getAttribute('aria-label') ??
    (each instanceof HTMLInputElement ? (each.labels?.[0]?.textContent ?? '') : each.textContent);
  return [
    ...document.querySelectorAll<HTMLElement>(
      'button, a, summary, [role="menuitem"], input[type="checkbox"]',
    ),
  ].filter((each) => isNamed(labelOf(each)));
}

/** Waits for a control with this name that can be pressed, the last one when there are several. */
export const control = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = named(name).findLast((each) => !each.matches(':disabled'));
    if (found === undefined) throw new Error(`nothing is named ${String(name)}`);
    return found;
  });

/** Presses the control with this name, after a key that makes it a separate press. */
export async function choose(name: string | RegExp): Promise<void> {
  const found = await control(name);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
  fireEvent.pointerDown(found);
  fireEvent.pointerUp(found);
  fireEvent.click(found, { detail: 1 });
}
