import { describe, expect, it } from 'vitest';
import { changeBank, changeBankBy, NO_COMMENTS } from './commentBank';

const used = (...texts: string[]) => texts.map((text) => ({ text }));
const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => `Comentario ${String(i + 1)}`);

describe('changeBank', () => {
  it('the bank keeps the last twenty comments, the latest first, each once', () => {
    const bank = changeBankBy(NO_COMMENTS, used(...numbered(22), 'Comentario 10'));
    expect(bank.recent).toHaveLength(20);
    expect(bank.recent.slice(0, 3)).toEqual(['Comentario 10', 'Comentario 22', 'Comentario 21']);
    expect(bank.pinned).toEqual([]);
  });

  it('a pinned comment stays pinned when it is used, however many come after it', () => {
    const bank = changeBankBy(NO_COMMENTS, [
      { text: 'Muy bien', isPinned: true },
      ...used(...numbered(25), 'Muy bien'),
    ]);
    expect(bank.pinned).toEqual(['Muy bien']);
    expect(bank.recent).toHaveLength(20);
    expect(changeBank(bank, { text: 'Muy bien', isPinned: false })).toMatchObject({
      pinned: [],
      recent: expect.arrayContaining(['Muy bien']) as string[],
    });
  });

  it('of too many pinned comments the oldest becomes a recent one', () => {
    const pins = numbered(21).map((text) => ({ text, isPinned: true }));
    const bank = changeBankBy(NO_COMMENTS, pins);
    expect(bank.pinned).toHaveLength(20);
    expect(bank.pinned[0]).toBe('Comentario 21');
    expect(bank.recent).toEqual(['Comentario 1']);
  });

  it('the same changes made twice give the same bank of comments', () => {
    const changes = [{ text: 'a' }, { text: 'b', isPinned: true }, { text: 'c' }];
    const once = changeBankBy(NO_COMMENTS, changes);
    expect(changeBankBy(once, changes)).toEqual(once);
  });
});
