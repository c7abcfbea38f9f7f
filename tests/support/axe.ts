import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The content of the books' frames is skipped, because it comes from other sites.
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/**
 * The contrasts that this worker has already measured, by a hash of what decides them: the colour
 * scheme and the classes of an element and of its ancestors, which Emotion derives from their styles. Contrasts take most
 * of axe's time, and the menu of every page has the same ones.
 */
const measured = new Set<number>();

type Found = { violations: AxeResults['violations']; contrasts: number[] };

/**
 * Runs in the page: all rules on the whole document, or the dialog that covers it, but contrasts only on
 * elements not measured before.
 */
async function runAxe({
  known,
  options,
}: {
  known: readonly number[];
  options: RunOptions;
}): Promise<Found> {
  const { axe } = globalThis as unknown as { axe: typeof axeCore };
  const isKnown = new Set(known);
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
    const states = [':disabled', ':hover', ':focus', ':checked', ':first-child', ':last-child'];
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
  // What a dialog covers is inert, and was looked at before the dialog came.
  const COVERED = 'body > [aria-hidden=true]';
  const fresh = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() &&
      isText(element) &&
      element.closest(COVERED) === null &&
      !isKnown.has(styleOf(element)),
  );
  const context = document.querySelector(COVERED) ? { exclude: [[COVERED]] } : document;
  const { violations } = await axe.run(context, {
    ...options,
    rules: { 'color-contrast': { enabled: false } },
  });
  if (fresh.length > 0) {
    const runOnly = { type: 'rule' as const, values: ['color-contrast'] };
    const contrasts = await axe.run({ include: fresh }, { ...options, runOnly });
    violations.push(...contrasts.violations);
  }
  return { violations, contrasts: [...new Set(fresh.map(styleOf))] };
}

/** The violations that axe finds on the screen, one per line. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations, contrasts } = await page.evaluate(runAxe, {
    known: [...measured],
    options: OPTIONS,
  });
  // Remember contrasts only when nothing is wrong, so that a violation is reported on every page.
  if (violations.length === 0) for (const each of contrasts) measured.add(each);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
