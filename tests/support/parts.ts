// Finds parts of a page in a page of tests by selectors, when a text or a label does not identify
// them: asking for roles takes long on a whole page.

export const partsOf = (selector: string, place: ParentNode = document): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(selector),
];
/** Returns the first of them. */
export const partOf = (selector: string, place?: ParentNode): HTMLElement | null =>
  partsOf(selector, place)[0] ?? null;
/** Returns the link around this part. */
export const linkAround = (part: Element): HTMLAnchorElement | null => part.closest('a');
/** @throws Error when the page has no form */
export function theForm(): HTMLElement {
  const form = partOf('form');
  if (form === null) throw new Error('there is no form');
  return form;
}
