import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DraftField, DraftFields } from '../models/work';
import { isAside } from './workDraft';
import { mergeVersions, writerOf } from './workVersions';

// One answer, typed on several pages that save when they can: a save may arrive without its answer, and a page may not
// have read what others have saved.

const KEY = 'quiz/1';

type Page = { name: string; clock: number; shown: DraftField | undefined; pending: DraftFields };
type Act = { page: number; does: 'type' | 'save' | 'saveUnanswered' | 'read' };

const pageOf = (name: string, clock: number): Page => ({
  ...{ name, clock, shown: undefined, pending: {} },
});
const acts = fc.array(
  fc.record<Act>({
    page: fc.nat({ max: 2 }),
    does: fc.constantFrom('type', 'type', 'save', 'saveUnanswered', 'read'),
  }),
  { maxLength: 40 },
);

const textOf = (field: DraftField | undefined): string =>
  typeof field?.value === 'string' ? field.value : '';

/** Lets the pages act, and says what each text replaced knowingly, and what is stored in the end. */
function live(all: readonly Act[], clocks: readonly number[]) {
  const pages = clocks.map((clock, i) => pageOf(`page${String(i)}`, clock));
  const replaced = new Map<string, ReadonlySet<string>>();
  let stored: DraftFields = {};
  const save = (page: Page, isAnswered: boolean) => {
    stored = mergeVersions(stored, page.pending);
    if (!isAnswered) return;
    page.pending = {};
    page.shown = stored[KEY];
  };
  for (const [i, { page: index, does }] of all.entries()) {
    const page = pages[index];
    if (page === undefined) continue;
    if (does === 'type') {
      const value = `«${String(i)}»`;
      const { shown } = page;
      const former = typeof shown?.value === 'string' ? shown.value : null;
      replaced.set(
        value,
        new Set(former === null ? [] : [former, ...(replaced.get(former) ?? [])]),
      );
      const at = Math.max(i * 10 + page.clock, (shown?.at ?? 0) + 1) + index / 10;
      page.shown = { value, at, ...writerOf(page.name, at, shown) };
      page.pending = mergeVersions(page.pending, { [KEY]: page.shown });
    } else if (does === 'read') {
      const newest = mergeVersions(stored, page.pending)[KEY];
      page.shown = newest;
    } else save(page, does === 'save');
  }
  for (const page of pages) save(page, true);
  return { replaced, stored };
}

it('of what is typed on three pages, whose clocks differ and whose saves get lost answers, nothing is lost that was not replaced knowingly, and nothing is set aside that was', () => {
  fc.assert(
    fc.property(
      acts,
      fc.array(fc.nat({ max: 90 }), { minLength: 3, maxLength: 3 }),
      (all, clocks) => {
        const { replaced, stored } = live(all, clocks);
        const counts = textOf(stored[KEY]);
        const aside = Object.entries(stored).flatMap(([key, { value }]) =>
          isAside(key) && typeof value === 'string' ? [value] : [],
        );
        const known = new Set(
          [counts, ...aside].flatMap((value) => [value, ...(replaced.get(value) ?? [])]),
        );
        expect([...replaced.keys()].filter((value) => !known.has(value))).toEqual([]);
        expect(aside.filter((value) => replaced.get(counts)?.has(value))).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
