import { expect, it } from 'vitest';
import { findPushedOut, makerOf, type HeldGroup, type Maker } from './errorRoom';

const groups = (name: string, count: number, maker: Maker | undefined, from: number) =>
  Array.from({ length: count }, (_, i): HeldGroup => ({
    id: `${name}${String(i)}`,
    maker,
    lastAt: from + i,
  }));
const named = (ids: readonly string[], name: string) => ids.filter((id) => id.startsWith(name));

it('one who has made more groups than all others pushes out only the own ones, the quietest first', () => {
  const all = [
    ...groups('escuela', 3, { client: 1, peer: 1 }, 0),
    ...groups('casa', 1, { client: 2, peer: 1 }, 0),
    ...groups('muchos', 8, { client: 3, peer: 2 }, 100),
  ];
  expect(findPushedOut(all, 4)).toEqual(['muchos0', 'muchos1', 'muchos2', 'muchos3']);
});

it('one who names another client each time is one peer, and pushes out at most down to an equal share', () => {
  const forged = Array.from({ length: 100 }, (_, i) =>
    groups(`falso${String(i)}-`, 1, { client: i, peer: 9 }, 1000 + i),
  ).flat();
  const all = [...groups('escuela', 20, { client: 1, peer: 1 }, 0), ...forged];
  const gone = findPushedOut(all, 80);
  expect([named(gone, 'falso').length, named(gone, 'escuela').length]).toEqual([80, 0]);
});

it('of several behind one peer the one with the most groups makes room', () => {
  const all = [
    ...groups('escuela', 2, { client: 1, peer: 1 }, 0),
    ...groups('otro', 5, { client: 2, peer: 1 }, 50),
  ];
  expect(findPushedOut(all, 3)).toEqual(['otro0', 'otro1', 'otro2']);
});

it('groups of an earlier release, which noted no maker, go by how quiet they are, after whoever has several', () => {
  const all = [
    ...groups('antes', 3, undefined, 0),
    ...groups('nuevo', 2, { client: 1, peer: 1 }, 50),
  ];
  expect(findPushedOut(all, 3)).toEqual(['nuevo0', 'antes0', 'antes1']);
});

it('more than there are is all of them', () => {
  expect(findPushedOut(groups('a', 2, undefined, 0), 5)).toEqual(['a0', 'a1']);
});

it('a maker is noted as numbers that very many share, the same each time', () => {
  const sender = { client: '190.15.1.2 10.0.0.1', peer: '10.0.0.1' };
  const maker = makerOf(sender);
  expect(makerOf(sender)).toEqual(maker);
  for (const number of Object.values(maker)) {
    expect(Number.isInteger(number)).toBe(true);
    expect(number).toBeLessThan(1000);
  }
});
