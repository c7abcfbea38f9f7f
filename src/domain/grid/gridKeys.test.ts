import { describe, expect, it } from 'vitest';
import { GridWorld } from '../../../tests/support/gridWorld';

/** Types keys, each some ms after the one before, from the first student on, and tells what is stored. */
function typed(keys: readonly string[], { gap = 100, isTwoDigits = true, isHeld = false } = {}) {
  const world = new GridWorld(isTwoDigits);
  world.do({ do: 'click', row: 0 });
  world.do({ do: 'keys', keys, gap, isHeld });
  const { active } = world.grid;
  world.settle();
  return {
    stored: world.stored.map(({ value }) => value),
    texts: world.cells.map(({ text, problem }) => (problem === null ? null : text)),
    row: active?.row,
  };
}
const signs = (text: string) => text.split('');
const none = [null, null, null, null];

describe('two digits are a grade', () => {
  it('a third digit of the same burst stays with its student, says why, and saves nothing', () => {
    for (const keys of ['100', '855']) {
      expect(typed([...signs(keys), 'Enter'])).toEqual({
        stored: none,
        texts: [keys, null, null, null],
        row: 1,
      });
    }
  });

  it('a third digit after a pause is the first one of the next student, and alone no grade', () => {
    const { stored, texts } = typed([...signs('100'), 'Enter'], { gap: 600 });
    expect(stored).toEqual([10, null, null, null]);
    expect(texts).toEqual([null, '0', null, null]);
  });

  it('Enter after two digits passes over nobody, before and after they have led on', () => {
    const keys = ['8', '5', 'Enter', '9', '0', 'Enter', '1', '0', 'Enter'];
    expect(typed(keys, { gap: 100 }).stored).toEqual([8.5, 9, 10, null]);
    expect(typed(keys, { gap: 500 }).stored).toEqual([8.5, 9, 10, null]);
  });

  it('a grade with a decimal mark is typed whole, and what begins with the mark is none', () => {
    expect(typed(['8', '.', '5', 'Enter', ',', '5', 'Enter']).stored).toEqual([
      8.5,
      null,
      null,
      null,
    ]);
  });

  it('one digit and Enter is no grade', () => {
    expect(typed(['8', 'Enter'])).toMatchObject({ stored: none, texts: ['8', null, null, null] });
  });
});

describe('keys that are held down', () => {
  it.each(['8', '0', '1'])('a held %s types once, and grades nobody else', (key) => {
    const keys = Array.from({ length: 12 }, () => key);
    expect(typed(keys, { gap: 30, isHeld: true }).stored).toEqual(none);
    const one = typed(keys, { gap: 30, isHeld: true, isTwoDigits: false });
    expect(one.stored).toEqual([Number(key), null, null, null]);
  });

  it.each(['Enter', 'Tab', 'ArrowDown', 'Delete', 'Backspace', 'F2'])(
    'a held %s saves nothing',
    (key) => {
      const keys = Array.from({ length: 12 }, () => key);
      for (const isTwoDigits of [false, true]) {
        expect(typed(keys, { gap: 30, isHeld: true, isTwoDigits }).stored).toEqual(none);
      }
    },
  );
});

describe('signs', () => {
  it.each(['-1', '−7', '+8', 'x8', '@7', '%5', "'9"])('%s is typed whole and refused', (text) => {
    const { stored, texts } = typed([...signs(text), 'Enter'], { isTwoDigits: false });
    expect(stored).toEqual(none);
    expect(texts[0]).toBe(text);
  });
});
