import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GridWorld, press, STUDENTS } from '../../../tests/support/gridWorld';

it.each([false, true])(
  'every stored score was typed or confirmed for its student, whatever is pressed; two digits: %s',
  (isTwoDigits) => {
    fc.assert(
      fc.property(fc.array(press, { minLength: 3, maxLength: 40 }), (presses) => {
        const world = new GridWorld(isTwoDigits);
        world.do({ do: 'click', row: 0 });
        for (const each of presses) {
          world.do(each);
          for (const row of STUDENTS.keys()) {
            expect([...(world.allowed[row] ?? [])]).toContain(world.stored[row]?.value);
          }
        }
        world.settle();
        for (const row of STUDENTS.keys()) {
          const cell = world.cells[row];
          expect([...(world.allowed[row] ?? [])]).toContain(world.stored[row]?.value);
          expect(cell?.wanted, 'what is a grade is saved').toBeNull();
          expect(cell?.stored.value).toBe(world.stored[row]?.value);
        }
      }),
      { numRuns: 400 },
    );
  },
  60_000,
);
