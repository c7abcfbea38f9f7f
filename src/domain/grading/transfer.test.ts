import { describe, expect, it } from 'vitest';
import { planTransfer, type TransferCard } from './transfer';

const mine = { id: 'new-maths', name: 'Matemática', courseId: 'b' };
const former = { id: 'old-maths', name: ' matematica ', courseId: 'a' };
const card = (overrides: Partial<TransferCard> = {}): TransferCard => ({
  idSubject: former.id,
  indexPartial: 0,
  noteFinal: 8.5,
  origin: 'Octavo A',
  isCopy: false,
  writtenAt: 1,
  ...overrides,
});
const taken = { idSubject: mine.id, indexPartial: 0, noteFinal: 8.5, origin: 'Octavo A' };

describe('the finals that a student brings along', () => {
  it('the subject of the same name takes them, whatever its accents', () => {
    expect(planTransfer([mine], [former], [card()], 2)).toEqual([taken]);
    expect(planTransfer([{ ...mine, name: 'Lengua' }], [former], [card()], 2)).toEqual([]);
  });

  it('a partial that has a final of its own takes none', () => {
    const cards = [card(), card({ idSubject: mine.id, noteFinal: 2 })];
    expect(planTransfer([mine], [former], cards, 2)).toEqual([]);
  });

  it('a partial that the period does not have is left out', () => {
    expect(planTransfer([mine], [former], [card({ indexPartial: 2 })], 2)).toEqual([]);
  });

  it('two subjects of one name take none, because nobody knows which', () => {
    expect(planTransfer([mine, { ...mine, id: 'third' }], [former], [card()], 2)).toEqual([]);
  });

  it('of several former ones an own final counts before a copy, then the latest', () => {
    const other = { ...former, id: 'older-maths' };
    const copy = card({ idSubject: other.id, noteFinal: 1, isCopy: true, writtenAt: 9 });
    expect(planTransfer([mine], [former, other], [copy, card()], 2)).toEqual([taken]);
    const later = card({ idSubject: other.id, noteFinal: 9, origin: 'Octavo C', writtenAt: 2 });
    expect(planTransfer([mine], [former, other], [card(), later], 2)).toEqual([
      { ...taken, noteFinal: 9, origin: 'Octavo C' },
    ]);
  });

  it('a final of 0 is brought along, too', () => {
    expect(planTransfer([mine], [former], [card({ noteFinal: 0 })], 1)).toEqual([
      { ...taken, noteFinal: 0 },
    ]);
  });
});
