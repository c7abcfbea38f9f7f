import * as fc from 'fast-check';
import { it } from 'vitest';
import { somePeople, someShapes, writeShape } from '../../../tests/support/rosterShapes';
import { expectPeople } from '../../../tests/support/shapedPeople';

// The test writes the same people in any of the shapes that schools use, and reads the same people from all
// of them; as workbooks of several programs: src/lib/xlsx/shapes.property.test.ts.

it('the same people come from a list in any of these shapes, and who stands below the only course of several rows is an error', () => {
  fc.assert(
    fc.property(somePeople, someShapes, (list, shape) => {
      const tables = writeShape(list, shape).map(({ table }) => table);
      expectPeople(tables, list, shape, shape.isCourseOnce);
    }),
    { numRuns: 400 },
  );
});
