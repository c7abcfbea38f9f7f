// Parts of a page in a page of tests by what they are, where a text or a label does not say which is meant: asking for
// roles takes long on a whole page.

export const partsOf = (selector: string, place: ParentNode = document): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(selector),
];
/** The first of them. */
export const partOf = (selector: string, place?: ParentNode): HTMLElement | null =>
  partsOf(selector, place)[0] ?? null;
/** The link that this stands in. */
export const linkAround = (part: Element): HTMLAnchorElement | null => part.closest('a');
/** @throws Error where the page has no form */
export function theForm(): HTMLElement {
  const form = partOf('form');
  if (form === null) throw new Error('there is no form');
  return form;
}
