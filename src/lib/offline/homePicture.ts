// Takes the picture of a home that the next visit begins with (shownPicture.ts).

import { keep } from '../browserStorage';
import { isKeeping } from './keptData';
import { dayOfDevice, findPicture, PICTURE_KEY, type HomePicture } from './shownPicture';

/**
 * Parts of an element, which no selector finds. A state stays in its selector and matches nothing, as no
 * pointer is over the picture.
 */
const BESIDE = /::(?:before|after|first-letter|first-line|placeholder|marker|-[\w-]+)/g;

function isUsed(selector: string, root: ParentNode): boolean {
  try {
    return root.querySelector(selector.replaceAll(BESIDE, '')) !== null;
  } catch {
    return false; // a selector that this browser does not know
  }
}

/** Returns the rules that draw the part below an element, as text; without animations. */
function textOf(rules: CSSRuleList, root: ParentNode): string {
  return [...rules]
    .map((rule) => {
      const { selectorText, media, cssRules, cssText } = rule as Partial<
        CSSStyleRule & CSSMediaRule
      >;
      if (selectorText !== undefined) return isUsed(selectorText, root) ? (cssText ?? '') : '';
      if (media === undefined || cssRules === undefined) return '';
      const inner = textOf(cssRules, root);
      return inner === '' ? '' : `@media ${media.mediaText}{${inner}}`;
    })
    .join('');
}

/** The styles that came with the application's own files; the page has the others itself. */
const loadedStyles = (): CSSStyleSheet[] =>
  [
    ...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'link[rel="stylesheet"], style[data-emotion]',
    ),
  ].flatMap(({ sheet }) => sheet ?? []);

/** Returns the drawn HTML, without notices of the moment, which have `data-passing`. */
function htmlOf(root: HTMLElement): string {
  // A copy in a document of its own loads no image.
  const seen = document.implementation.createHTMLDocument().importNode(root, true);
  for (const notices of seen.querySelectorAll('[data-passing]')) notices.replaceChildren();
  return seen.innerHTML;
}

/**
 * Keeps a picture of the drawn element, if the device keeps the reads of this user.
 * @param uid the user of the home
 */
export function keepPicture(uid: string, root: HTMLElement): void {
  if (!isKeeping(uid) || document.querySelector('[role="dialog"]') !== null) return;
  const html = htmlOf(root);
  if (findPicture(uid)?.html === html) return;
  let css: string;
  try {
    css = loadedStyles()
      .map(({ cssRules }) => textOf(cssRules, document))
      .join('');
  } catch {
    return; // styles that the network has not brought cannot be read: the former picture shows more
  }
  keep('device', PICTURE_KEY, {
    uid,
    path: location.pathname,
    day: dayOfDevice(),
    width: innerWidth,
    html,
    css,
  } satisfies HomePicture);
}
