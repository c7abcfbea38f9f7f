// Notes which documents this process has written, so that only they are restored before the next test.

/** The paths written since they were last taken, by project. */
const written = new Map<string, Set<string>>();

const COMMIT = /\/projects\/([^/]+)\/databases\/\(default\)\/documents:commit$/;
const PATH = /\/documents\/(.*)$/;

type Write = { update?: { name: string }; delete?: string };

function note(project: string, body: string): void {
  const paths = written.get(project) ?? new Set();
  written.set(project, paths);
  for (const { update, delete: removed } of (JSON.parse(body) as { writes: Write[] }).writes) {
    const path = PATH.exec(update?.name ?? removed ?? '')?.[1];
    if (path === undefined) throw new Error(`a write of no document: ${body.slice(0, 200)}`);
    paths.add(path);
  }
}

const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await send(input, init);
  const project = typeof input === 'string' ? COMMIT.exec(input)?.[1] : undefined;
  if (project !== undefined && response.ok && typeof init?.body === 'string') {
    note(project, init.body);
  }
  return response;
};

/** The paths of the documents that have been written in a project since this was last asked. */
export function takeWritten(project: string): string[] {
  const paths = [...(written.get(project) ?? [])];
  written.delete(project);
  return paths;
}
