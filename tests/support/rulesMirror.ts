import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../local/project';
import { MOST_DOCUMENTS, MOST_DOCUMENTS_OF_BATCH, MOST_UNITS } from './rulesCost/bounds';
import { decideCommit, timeOf, type CommitVerdict, type Write } from './rulesCost/commits';
import { parseRules } from './rulesCost/parse';
import type { ValueMap } from './rulesCost/values';

// Every commit of the rules tests is decided a second time, as production decides it
// (tests/support/rulesCost), on a copy of the project's documents. So a rule that only the local
// Firebase understands, or a write that is too expensive for production, fails the test in which it
// occurs.

const rules = parseRules(readFileSync(join(PROJECT_ROOT, 'firestore.rules'), 'utf8'));

type Mirror = { documents: Map<string, ValueMap>; faults: string[]; open: number };
const mirrors = new Map<string, Mirror>();

function mirrorOf(project: string): Mirror {
  const mirror = mirrors.get(project) ?? { documents: new Map(), faults: [], open: 0 };
  mirrors.set(project, mirror);
  return mirror;
}

/**
 * Returns the uid in a token of the local Firebase, which is not signed; null for nobody, "owner"
 * for the server.
 */
function uidIn(authorization: string | null): string | null {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined || token === 'owner') return token ?? null;
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { sub: string }).sub;
}

function faultsOf(
  { isAllowed, verdicts, documents }: CommitVerdict,
  wasAllowed: boolean,
): string[] {
  const told = verdicts.map(({ path, method, cost, tried }) => {
    const answers = tried.map(({ line, answer }) => `line ${String(line)}: ${answer}`);
    return `${method} ${path} (${String(cost)} units) ${answers.join(', ')}`;
  });
  const faults: string[] = [];
  if (isAllowed !== wasAllowed) {
    const [here, there] = wasAllowed ? ['allows', 'refuses'] : ['refuses', 'allows'];
    faults.push(`the local Firebase ${here} what production ${there}: ${told.join('; ')}`);
  }
  if (!wasAllowed) return faults;
  for (const { path, method, cost, documents: read } of verdicts) {
    const what = `${method} ${path}`;
    if (cost > MOST_UNITS) faults.push(`${what} costs ${String(cost)} units`);
    if (read.length > MOST_DOCUMENTS) faults.push(`${what} reads ${String(read.length)} documents`);
  }
  if (verdicts.length > 1 && documents > MOST_DOCUMENTS_OF_BATCH) {
    faults.push(`a batch reads ${String(documents)} documents: ${told.join('; ')}`);
  }
  return faults;
}

export type Sent = {
  project: string;
  writes: readonly Write[];
  authorization: string | null;
};

/** Notes that a commit is being sent. */
export function commitSent({ project }: Sent): void {
  mirrorOf(project).open += 1;
}

/**
 * Decides a commit that the local Firebase has answered, and keeps its documents.
 * @param commitTime the server's time of it
 */
export function commitAnswered(
  { project, writes, authorization }: Sent,
  status: number,
  commitTime: string,
): void {
  const mirror = mirrorOf(project);
  const isAlone = mirror.open === 1; // the order of two parallel commits is unknown
  mirror.open -= 1;
  const isOk = status === 200;
  if (!isOk && status !== 403) return; // the reason of this refusal is not in the rules
  const uid = uidIn(authorization);
  const request = { writes, uid, time: timeOf(commitTime) };
  const verdict = decideCommit(rules, request, (path) => mirror.documents.get(path) ?? null);
  if (uid !== 'owner' && isAlone) mirror.faults.push(...faultsOf(verdict, isOk));
  if (!isOk) return;
  for (const [path, data] of verdict.after) {
    if (data === null) mirror.documents.delete(path);
    else mirror.documents.set(path, data);
  }
}

/** Forgets the documents of a project that was emptied. */
export function projectCleared(project: string): void {
  mirrorOf(project).documents.clear();
}

/**
 * Returns the differences between production and the local Firebase since the last call, and the
 * writes that were too expensive.
 */
export function takeFaults(project: string): string[] {
  return mirrorOf(project).faults.splice(0);
}
