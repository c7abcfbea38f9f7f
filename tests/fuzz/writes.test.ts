import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpSchool } from '../support/rulesSchool';
import { buildConductTargets } from './conductTargets';
import { FUZZ_RUNS, FUZZ_SEED, isTaken } from './fuzzing';
import { buildGradebookTargets } from './gradebookTargets';
import { buildHeldGradeTargets } from './heldGradeTargets';
import { mutate, mutations } from './mutations';
import { buildPersonTargets } from './personTargets';
import { buildTargets } from './targets';

// Writes ten thousand valid documents with random changes: a document that the rules accept must be
// valid by the domain's own tests.

const school = setUpSchool('fuzz');
const targets = Object.entries({
  ...buildTargets(school),
  ...buildPersonTargets(school),
  ...buildGradebookTargets(school),
  ...buildHeldGradeTargets(school),
  ...buildConductTargets(school),
});
const share = Math.ceil(FUZZ_RUNS / targets.length);

it.each(targets)(
  '%s: the rules accept only documents that the validator accepts',
  async (_what, { document, write, isValid, restore }) => {
    let count = 0;
    const ids = () => {
      count += 1;
      return `new-${String(count)}`;
    };
    // The rules must accept the unchanged document, or the test proves nothing.
    expect(await isTaken(() => write(document(), 'new'))).toBe(true);
    await restore?.();
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        const data = changes.reduce(mutate, document());
        // Some documents contain their own id, so they are written under that id.
        const id = JSON.stringify(data).includes('"new"') ? `new` : ids();
        if (!(await isTaken(() => write(data, id)))) return;
        taken += 1;
        const wasValid = isValid(data, id);
        if (restore) await restore();
        expect(wasValid, JSON.stringify(data).slice(0, 2000)).toBe(true);
      }),
      { numRuns: share, seed: FUZZ_SEED, endOnFailure: true },
    );
    expect(taken).toBeGreaterThan(0);
  },
  600_000,
);
