import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The content of the books' frames is skipped, because it comes from other sites.
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/**
 * The contrasts that this worker has already measured, by a hash of the colour scheme and the
 * classes of an element and of its ancestors, which Emotion derives from their styles. Contrasts
 * take most of axe's time, and the menu of every page has the same ones.
 */
const measured = new Set<number>();

/**
 * The parts of screens (the bar, the menu, the main part, a dialog) in which this worker has found
 * no fault, by a hash of all that rules read, apart from contrasts. A screen that has only such
 * parts is not checked again: another size often shows the same ones.
 */
const faultless = new Set<number>();

/** Runs in the page: a hash of each of its parts. */
function hashParts(): number[] {
  const ids = new Map<string, number>();
  /**
   * React numbers its generated names anew at each visit, so a name is replaced by its position.
   */
  const sameAtEachVisit = (value: string) =>
    value.replace(/:r\w+:|«r\w+»|_r_\w+_/g, (id) => {
      if (!ids.has(id)) ids.set(id, ids.size);
      return `#${String(ids.get(id))}`;
    });
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  let hash = 0;
  const add = (text: string) => {
    for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  };
  const addElement = (element: Element) => {
    add(`<${element.tagName}`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('data-')) continue; // no rule reads them, and tests leave marks there
      // For values that change with the size, only the names of the properties count.
      add(` ${name}=${name === 'style' ? value.replace(/[\d.]+/g, '') : sameAtEachVisit(value)}`);
    }
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      add('unseen');
  };
  const isScrolled = (element: Element) =>
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
    /auto|scroll/.test(getComputedStyle(element).overflow);
  const addWhole = (element: Element) => {
    addElement(element);
    if (isScrolled(element)) add('scrolled');
    for (const child of element.childNodes) {
      if (child instanceof Element) addWhole(child);
      else if (child.nodeType === Node.TEXT_NODE) add(child.nodeValue ?? '');
    }
    add('>');
  };
  const root = document.querySelector('#root');
  const parts = [...document.body.children].flatMap((each) =>
    each === root ? [...each.children] : [each],
  );
  return parts.map((part) => {
    ids.clear();
    hash = 0;
    add(`${scheme} ${document.title === '' ? 'untitled' : ''}`);
    for (const around of [document.documentElement, document.body, root]) {
      if (around?.contains(part)) addElement(around);
    }
    addWhole(part);
    return hash;
  });
}

type Found = { violations: AxeResults['violations']; contrasts: number[] };

/**
 * Runs in the page: checks all rules on the whole document, or on the dialog that covers it, in the
 * parts that may have faults, and contrasts only on elements not measured before.
 * @returns null when axe must be loaded first
 */
async function runAxe({
  measuredStyles,
  faultlessParts,
  options,
}: {
  measuredStyles: readonly number[];
  /** Whether each part of the page is known without a fault, in the order of `hashParts`. */
  faultlessParts: readonly boolean[];
  options: RunOptions;
}): Promise<Found | null> {
  const isMeasured = new Set(measuredStyles);
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 1 : 0;
  const styles = new Map<Element, number>();
  /**
   * A hash over the colour scheme, an element and its ancestors: classes, inline style, and states
   * that selectors use.
   */
  const styleOf = (element: Element): number => {
    const before = styles.get(element);
    if (before !== undefined) return before;
    const { parentElement } = element;
    let hash = parentElement ? styleOf(parentElement) : scheme;
    const states = [':disabled', ':hover', ':focus', ':checked'];
    // The position among siblings counts only inside these parts: the rest of the frame differs
    // with the size, and does not affect them.
    if (element.closest('main, [role=dialog], [role=alertdialog]')?.contains(parentElement)) {
      states.push(':first-child', ':last-child');
    }
    const own = [
      element.tagName,
      element.getAttribute('class'),
      element.getAttribute('style'),
      element.getAttribute('aria-disabled'),
      element.getAttribute('aria-selected'),
      ...states.map((state) => element.matches(state)),
    ].join(' ');
    for (let i = 0; i < own.length; i += 1) hash = (Math.imul(hash, 31) + own.charCodeAt(i)) | 0;
    styles.set(element, hash);
    return hash;
  };
  const isText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
  // The parts that a dialog covers are inert, and were checked before the dialog came.
  const COVERED = 'body > [aria-hidden=true]';
  /** One element of each style, because the cells of a table have the same. */
  const fresh = new Map<number, Element>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility() || !isText(element) || element.closest(COVERED)) continue;
    const style = styleOf(element);
    if (!isMeasured.has(style) && !fresh.has(style)) fresh.set(style, element);
  }
  const violations: AxeResults['violations'] = [];
  const isFaultless = faultlessParts.every(Boolean);
  if (isFaultless && fresh.size === 0) return { violations, contrasts: [] };
  const { axe } = globalThis as unknown as { axe?: typeof axeCore };
  if (!axe) return null;
  if (!isFaultless) {
    // On a screen that has only known parts, just the landmarks are checked: each name may occur
    // once.
    const root = document.querySelector('#root');
    const parts = [...document.body.children].flatMap((each) =>
      each === root ? [...each.children] : [each],
    );
    const LANDMARKS = 'header, nav';
    const known = parts
      .filter((_, i) => faultlessParts[i])
      .flatMap((part) => [part, ...part.querySelectorAll(LANDMARKS)])
      .filter((each) => each.matches(LANDMARKS))
      .flatMap((each) => [...each.children]);
    const exclude = [...document.querySelectorAll(COVERED), ...known];
    const context = exclude.length > 0 ? { exclude } : document;
    const rules = { 'color-contrast': { enabled: false } };
    violations.push(...(await axe.run(context, { ...options, rules })).violations);
  }
  if (fresh.size > 0) {
    const runOnly = { type: 'rule' as const, values: ['color-contrast'] };
    const include = [...fresh.values()];
    const contrasts = await axe.run({ include }, { ...options, runOnly });
    violations.push(...contrasts.violations);
  }
  return { violations, contrasts: [...fresh.keys()] };
}

/** Returns the violations that axe finds on the screen, one per line. */
export async function findViolations(page: Page): Promise<string[]> {
  const parts = await page.evaluate(hashParts);
  const input = {
    measuredStyles: [...measured],
    faultlessParts: parts.map((part) => faultless.has(part)),
    options: OPTIONS,
  };
  let found = await page.evaluate(runAxe, input);
  if (!found) {
    await page.evaluate(SOURCE);
    found = await page.evaluate(runAxe, input);
  }
  if (!found) throw new Error('axe is not there');
  const { violations, contrasts } = found;
  // The results are kept only when there is no violation, so that one is reported on every page.
  if (violations.length === 0) {
    for (const each of contrasts) measured.add(each);
    for (const part of parts) faultless.add(part);
  }
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
