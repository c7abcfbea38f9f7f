// npm run bench:rules: the cost of the largest writes that screens allow in production, whose rules
// stop a request at 1,000 units and 10 documents. It needs no school: tests/support/rulesCost
// counts as production does.
import { runMain } from '../local/localError';
import { LARGEST_WRITES, measure } from '../tests/support/largestWrites/table';
import {
  MOST_DOCUMENTS,
  MOST_DOCUMENTS_OF_BATCH,
  MOST_UNITS,
} from '../tests/support/rulesCost/bounds';

const cells = (...values: readonly (string | number)[]) => `| ${values.join(' | ')} |`;

runMain(() => {
  console.log(cells('write', 'units', 'documents', 'of the whole batch'));
  console.log(cells('---', '---', '---', '---'));
  for (const write of LARGEST_WRITES) {
    const { what, isAllowed, units, documents, inAll, writes } = measure(write);
    const whole = writes === 1 ? '' : `${String(inAll)} for ${String(writes)} writes`;
    console.log(cells(isAllowed ? what : `${what} (refused)`, units, documents, whole));
  }
  console.log(cells('at most', MOST_UNITS, MOST_DOCUMENTS, MOST_DOCUMENTS_OF_BATCH));
  return Promise.resolve();
});
