import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../local/project';
import { decideCommit, timeOf, type CommitVerdict, type Write } from '../rulesCost/commits';
import { parseRules } from '../rulesCost/parse';
import type { Value } from '../rulesCost/values';
import { encodeCommit, type Documents } from '../rulesDocuments';
import { NOW, seedWorld } from './world';

/** The largest write of its kind that a screen allows. */
export type LargestWrite = {
  what: string;
  by: 'admin' | 'teacher' | 'student';
  /** The documents that exist before, besides those of the school. */
  seed?: Documents;
  /** The documents after the write; null removes a document. */
  writes: Documents;
};

const writesOf = (documents: Documents): Write[] =>
  (JSON.parse(encodeCommit('aula', documents)) as { writes: Write[] }).writes;
const time = timeOf(NOW.toDate().toISOString());

/** Decides a write as production does, and measures its cost there. */
export function measureWrite({ by, seed = {}, writes }: LargestWrite): CommitVerdict {
  const rules = parseRules(readFileSync(join(PROJECT_ROOT, 'firestore.rules'), 'utf8'));
  const stored = new Map<string, ReadonlyMap<string, Value> | null>();
  const before = { writes: writesOf({ ...seedWorld(), ...seed }), uid: 'owner', time };
  for (const [path, data] of decideCommit(rules, before, () => null).after) stored.set(path, data);
  return decideCommit(
    rules,
    { writes: writesOf(writes), uid: by, time },
    (path) => stored.get(path) ?? null,
  );
}
