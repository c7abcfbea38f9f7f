import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shuffle } from '../../src/domain/shuffle';
import { buildDemoSchool } from './demoSchool';
import { readSchool } from './schoolReader';

// A student holds the shipped code and everything public of a question: its id and its options in
// their stored order. The author's order has the correct one first, so whoever can compute how the
// options were shuffled knows the answer.

type Half = { type: string; options: string[] };
type Key = { optionCorrect: string };

const { all } = readSchool(buildDemoSchool({ now: Date.UTC(2026, 10, 18, 15), scale: 1 }));
const keys = new Map(
  all<Key>('activities/answerKeys').map(({ parentId, id, optionCorrect }) => [
    `${parentId}/${id}`,
    optionCorrect,
  ]),
);
const questions = all<Half>('activities/questions')
  .filter(({ type }) => type === 'dragAndDrop')
  .map((half) => ({ ...half, correct: keys.get(`${half.parentId}/${half.id}`) }));

/** Draws of a generator that a seed determines: mulberry32 on an FNV-1a hash, as once shipped. */
function seededDraws(seed: string): (bound: number) => number {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

const hashedDraws = (seed: string) => (bound: number) =>
  createHash('sha1')
    .update(`${seed}/${String(bound)}`)
    .digest()
    .readUInt32BE() % bound;

/** Returns where the shipped shuffle puts the first of `count` options, with these draws. */
const placeOfFirst = (count: number, draws: (bound: number) => number) =>
  shuffle(
    Array.from({ length: count }, (_, i) => i),
    draws,
  ).indexOf(0);

const byName = (options: readonly string[], place: number) =>
  options.indexOf([...options].sort()[place] ?? '');

/** The ways to guess the place of the correct option. */
const ATTACKS: Record<string, (question: (typeof questions)[number]) => number> = {
  'the shuffle seeded by the question': ({ id, options }) =>
    placeOfFirst(options.length, seededDraws(id)),
  'the shuffle seeded by activity and question': ({ parentId, id, options }) =>
    placeOfFirst(options.length, seededDraws(`${parentId}/${id}`)),
  'the shuffle seeded by the text': ({ options }) =>
    placeOfFirst(options.length, seededDraws([...options].sort().join())),
  'the shuffle drawn from a hash of the question': ({ id, options }) =>
    placeOfFirst(options.length, hashedDraws(id)),
  'always the first': () => 0,
  'always the last': ({ options }) => options.length - 1,
  'the first by name': ({ options }) => byName(options, 0),
};

describe('the stored order of options', () => {
  const chance = questions.reduce((sum, { options }) => sum + 1 / options.length, 0);

  it('the order of options is checked on more than a hundred questions of the demo school', () => {
    expect(questions.length).toBeGreaterThan(100);
  });

  it.each(Object.keys(ATTACKS))(
    'the stored order of options tells no more than chance by %s',
    (attack) => {
      const right = questions.filter(
        (question) => question.options[ATTACKS[attack]?.(question) ?? -1] === question.correct,
      );
      // Five deviations: a fair order passes all but once in three million runs.
      const deviation = Math.sqrt(chance * (1 - chance / questions.length));
      expect(right.length).toBeLessThan(chance + 5 * deviation);
    },
  );
});
