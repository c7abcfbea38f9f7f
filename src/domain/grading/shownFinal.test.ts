import { describe, expect, it } from 'vitest';
import { computePartial } from './partial';
import { SPEC_POLICY } from './policy';
import { buildReportCard } from './report';
import { computedBesideManual, countStale, shownFinal, shownYear } from './shownFinal';

const scheme = { id: 's', name: 's', percent: 100, external: true, tasks: [], deleted: false };
const partial = (score: number | null, percent = 100) =>
  computePartial(
    [{ ...scheme, percent }],
    { id: 'ana', since: null },
    {
      now: 10,
      tasks: new Map(),
      submissions: new Map(),
      returned: new Map(),
      given: new Map(),
      exceptions: new Map(),
      scores: new Map(score === null ? [] : [['s', new Map([['ana', score]])]]),
    },
    SPEC_POLICY,
  );
const context = {
  ...{ idPeriod: 'p', idSubject: 'm', courseId: 'c', teacherId: 'd', indexPartial: 0 },
};
const cardOf = (score: number) => buildReportCard(context, 'ana', partial(score), SPEC_POLICY);
const shown = (
  ...[result, card, isClosed]: [ReturnType<typeof partial>, ReturnType<typeof cardOf>?, boolean?]
) => shownFinal(result, card, isClosed ?? false, SPEC_POLICY);

describe('the final that the gradebook shows', () => {
  it('a final set by hand is what stands there, with what the grades make beneath', () => {
    const manual = { ...cardOf(5.56), noteFinal: 7, manual: true };
    expect(shown(partial(5.56), manual)).toEqual({
      kind: 'official',
      grade: 7,
      isManual: true,
      computed: 5.56,
    });
    const broughtAlong = { ...manual, entries: [] };
    expect(shown(partial(null), broughtAlong)).toMatchObject({ grade: 7, computed: null });
  });

  it('in an open partial a report card that is out of date is followed by the row, and counted once', () => {
    const result = partial(8);
    expect(shown(result, cardOf(6))).toEqual({ kind: 'computed', grade: 8 });
    const rows = [
      { result, card: cardOf(6) },
      { result, card: cardOf(8) },
      { result, card: { ...cardOf(6), manual: true } },
      { result, card: undefined },
    ];
    expect(countStale(rows, SPEC_POLICY)).toBe(1);
  });

  it('beside a final set by hand the number of the grades of now is told where its report card has another', () => {
    const manual = { ...cardOf(6), noteFinal: 9, manual: true };
    const told = (card: typeof manual, score: number | null) =>
      computedBesideManual(card, partial(score), SPEC_POLICY);
    expect([told(manual, 8), told(manual, 6), told(manual, null)]).toEqual([8, null, null]);
    expect(told({ ...manual, manual: false }, 8)).toBeNull();
    expect(told({ ...manual, entries: [] }, 8)).toBeNull();
  });

  it('in a closed partial the report card is the final, and without one there is none', () => {
    expect(shown(partial(8), cardOf(6), true)).toMatchObject({ grade: 6, computed: 8 });
    expect(shown(partial(6), cardOf(6), true)).toMatchObject({ grade: 6, computed: null });
    expect(shown(partial(8), undefined, true)).toEqual({ kind: 'none', computed: 8 });
  });

  it('without a report card a complete partial shows its final, and another one is provisional', () => {
    expect(shown(partial(8))).toEqual({ kind: 'computed', grade: 8 });
    expect(shown(partial(8, 70))).toEqual({ kind: 'provisional' });
  });

  it('the averages of a row count what the row shows as its final, not what was stored before', () => {
    const cards = [cardOf(6), { ...cardOf(9), indexPartial: 1 }];
    const final = shown(partial(8), cardOf(6));
    expect(shownYear(cards, 0, { final, count: 4 }, SPEC_POLICY)).toMatchObject({
      partials: [8, 9, null, null],
      halves: [8.5, null],
    });
    // Without a card it counts nothing yet.
    const none = shownYear(cards.slice(1), 0, { final, count: 4 }, SPEC_POLICY);
    expect(none.partials).toEqual([null, 9, null, null]);
  });
});
