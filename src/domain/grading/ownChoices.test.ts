import { describe, expect, it } from 'vitest';
import { choicesKey, keepChoices, recallChoices, type KeptChoices } from './ownChoices';
import type { ColumnGoal } from './pasteTable';

const SCHEMES = [{ id: 'b' }, { id: 'a' }];
const KEY = choicesKey(SCHEMES, '["Nómina","P1"]');

describe('what was chosen for the columns of an own file', () => {
  it('comes back as it was, under the same schemes and titles only', () => {
    const goals = new Map<number, ColumnGoal>([
      [1, { scheme: 'a' }],
      [2, 'skip'],
    ]);
    const choices = { titles: 2, goals, scales: new Map([[1, 20]]) };
    const kept: unknown = JSON.parse(JSON.stringify(keepChoices([], KEY, choices, 'Hoja1')));
    expect(recallChoices(kept, KEY, SCHEMES)).toEqual({ choices, sheet: 'Hoja1' });
    const none = { choices: {}, sheet: null };
    expect(choicesKey([...SCHEMES].reverse(), '["Nómina","P1"]')).toBe(KEY);
    expect(recallChoices(kept, choicesKey(SCHEMES, '["Nómina","P2"]'), SCHEMES)).toEqual(none);
    expect(recallChoices(kept, choicesKey([{ id: 'c' }], '["Nómina","P1"]'), SCHEMES)).toEqual(
      none,
    );
  });

  it('is replaced by what is chosen later, and the oldest is forgotten', () => {
    let kept: KeptChoices[] = [];
    for (let i = 0; i < 40; i += 1) kept = keepChoices(kept, String(i), { titles: i });
    kept = keepChoices(kept, '39', { titles: 1 });
    expect(kept).toHaveLength(30);
    expect(recallChoices(kept, '39', []).choices).toEqual({ titles: 1 });
    expect(recallChoices(kept, '9', []).choices).toEqual({});
  });

  it.each([
    null,
    'x',
    [null, 7],
    [
      {
        key: KEY,
        goals: [['1', 'skip'], [2], [3, { scheme: 'gone' }], 4],
        scales: 'x',
        titles: '1',
      },
    ],
    { key: KEY },
  ])('nothing is taken from what the device does not have in this shape: %j', (kept) => {
    expect(recallChoices(kept, KEY, SCHEMES)).toEqual({ choices: {}, sheet: null });
  });
});
