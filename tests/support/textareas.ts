import { afterAll, beforeAll } from 'vitest';

/**
 * jsdom has no layout, but a field of several lines asks at each sign for all of its styles, to find out how high it is:
 * a third of the time of a screen that has one. It is told that it has no width, with which it is content.
 */
export function useTextareasWithoutLayout(): void {
  const { defaultView } = document;
  const styleOf = defaultView?.getComputedStyle;
  if (!defaultView || !styleOf) return;
  beforeAll(() => {
    defaultView.getComputedStyle = (element, part) =>
      element instanceof HTMLTextAreaElement
        ? ({ width: '0px' } as CSSStyleDeclaration)
        : styleOf.call(defaultView, element, part);
  });
  afterAll(() => {
    defaultView.getComputedStyle = styleOf;
  });
}
