import fc from 'fast-check';
import { expect, it } from 'vitest';
import { action } from '../../../tests/support/cellActions';
import { World } from '../../../tests/support/cellWorld';

it('an autosaving cell saves the last valid value after any sequence of events', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const world = new World();
      for (const step of actions) world.do(step);
      world.settle();

      const { state, stored, intent } = world;
      const isWrong = state.problem !== null;
      expect(isWrong).toBe(intent.value === 'wrong');
      expect(state.wanted, 'everything is saved').toBeNull();
      expect(state.stored, 'the row knows what is stored').toEqual(stored);
      expect(world.device !== null, 'only what is no grade is left').toBe(isWrong);
      // The server holds the last value typed, or a value that somebody wrote after seeing it.
      const since = world.log.slice(intent.at);
      const mine = since.findLastIndex(({ by }, i) => i > 0 && by === 'yo');
      const isMet = since.slice(Math.max(0, mine)).some((each) => each.value === intent.value);
      const isMoot = intent.value === 'any' || intent.value === 'emptied';
      expect(isMet || isWrong || isMoot, 'the last wish is met').toBe(true);
    }),
    { numRuns: 2000 },
  );
}, 60_000);
