import type { Write } from './rulesCost/commits';
import { commitAnswered, commitSent, type Sent } from './rulesMirror';

// Notes which documents this process has written, so that only they are restored before the next test.

/** The paths written since they were last taken, by project. */
const written = new Map<string, Set<string>>();

const COMMIT = /\/projects\/([^/]+)\/databases\/\(default\)\/documents:commit$/;
const PATH = /\/documents\/(.*)$/;

function note(project: string, writes: readonly Write[]): void {
  const paths = written.get(project) ?? new Set();
  written.set(project, paths);
  for (const { update, delete: removed } of writes) {
    const path = PATH.exec(update?.name ?? removed ?? '')?.[1];
    if (path === undefined) throw new Error(`a write of no document in ${project}`);
    paths.add(path);
  }
}

/** Returns the commit in a request; undefined for any other one. */
function commitIn(input: unknown, init: RequestInit | undefined): Sent | undefined {
  const project = typeof input === 'string' ? COMMIT.exec(input)?.[1] : undefined;
  if (project === undefined || typeof init?.body !== 'string') return undefined;
  const { writes } = JSON.parse(init.body) as { writes: Write[] };
  return { project, writes, authorization: new Headers(init.headers).get('authorization') };
}

/**
 * Returns a time for a refused commit, whose time no answer gives: it has the precision of a
 * server, and so cannot be a device's, which has milliseconds.
 */
const refusedAt = () => new Date().toISOString().replace('Z', '001Z');

const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const sent = commitIn(input, init);
  if (sent) commitSent(sent);
  const response = await send(input, init);
  if (sent) {
    const answer = response.ok ? ((await response.clone().json()) as { commitTime?: string }) : {};
    commitAnswered(sent, response.status, answer.commitTime ?? refusedAt());
    if (response.ok) note(sent.project, sent.writes);
  }
  return response;
};

/** Returns the paths of the documents that were written in a project since the last call. */
export function takeWritten(project: string): string[] {
  const paths = [...(written.get(project) ?? [])];
  written.delete(project);
  return paths;
}
