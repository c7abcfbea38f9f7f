import { describe, expect, it } from 'vitest';
import type { GeneratedEntry, TaskGradeKind } from '../../models/gradebook';
import { finalTrend } from './trend';

type Entry = { percent: number; isDefault?: boolean; kinds?: TaskGradeKind[] };
const card = (noteFinal: number, entries: Entry[], manual = false) => ({
  ...{ noteFinal, manual },
  entries: entries.map(({ percent, isDefault = false, kinds = [] }, i): GeneratedEntry => ({
    ...{ idScheme: String(i), name: 'E', percent, grade: 7, weighted: 0, isDefault },
    tasks: kinds.map((kind, t) => ({ idTask: String(t), title: 'T', grade: 7, kind })),
  })),
});
const WHOLE = [{ percent: 33.33 }, { percent: 33.33 }, { percent: 33.34 }];
const before = { card: card(6.71, WHOLE), isClosed: true };

describe('how a final differs from that of the partial before', () => {
  it('whole partials are compared exactly', () => {
    expect(finalTrend({ card: card(7.12, WHOLE), isClosed: true }, before)).toBe(0.41);
    expect(finalTrend({ card: card(6.7, WHOLE), isClosed: false }, before)).toBe(-0.01);
  });

  it('a final whose schemes make less than 100 % is compared with none, on either side', () => {
    const part = { card: card(3.43, [{ percent: 40 }, { percent: 30 }]), isClosed: false };
    expect(finalTrend(part, before)).toBeNull();
    expect(finalTrend({ card: card(7, WHOLE), isClosed: true }, part)).toBeNull();
    expect(finalTrend({ ...part, isClosed: true }, before)).toBeNull();
  });

  it.each([
    ['a scheme has no grade', { percent: 100, isDefault: true }],
    ['a task is still open', { percent: 100, kinds: ['graded', 'pending'] }],
    ['a task has no grade', { percent: 100, kinds: ['defaulted'] }],
    ['a task is to be corrected', { percent: 100, kinds: ['returned'] }],
  ] as [string, Entry][])('while %s, only that of a closed partial is compared', (_, entry) => {
    const now = card(5, [entry]);
    expect(finalTrend({ card: now, isClosed: false }, before)).toBeNull();
    expect(finalTrend({ card: now, isClosed: true }, before)).toBe(-1.71);
  });

  it('a final that was set by hand, or brought along without its parts, is of the whole partial', () => {
    expect(finalTrend({ card: card(8, [], false), isClosed: false }, before)).toBe(1.29);
    const byHand = card(8, [{ percent: 70, isDefault: true }], true);
    expect(finalTrend({ card: byHand, isClosed: false }, before)).toBe(1.29);
  });
});
