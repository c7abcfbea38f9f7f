import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './dataFolder';
import { HOST } from './ports';
import { PROJECT_ID } from './project';

/** The hub of the local Firebase, the embedded one or the official one. */
export type Hub = {
  /** Saves everything into a folder that does not exist yet. */
  exportTo: (folder: string) => Promise<void>;
  /** Whether changes of documents run functions. */
  setTriggers: (isOn: boolean) => Promise<void>;
};

/** The largest school is exported within two seconds. */
const PATIENCE_MS = 30_000;

/** The words of a refusal, which comes as JSON. */
function messageOf(body: string): string {
  try {
    return (JSON.parse(body) as { message: string }).message;
  } catch {
    return body;
  }
}

/**
 * Returns the file in which the embedded Firebase writes the token that its hub asks for; the
 * official hub asks for none.
 */
export function hubTokenFile({ run }: DataFolder): string {
  return join(run, `hub-${PROJECT_ID}.json`);
}

function authorizationFrom(tokenFile: string): Record<string, string> {
  if (!existsSync(tokenFile)) return {};
  const { fireemuControlToken } = JSON.parse(readFileSync(tokenFile, 'utf8')) as {
    fireemuControlToken?: string;
  };
  return fireemuControlToken ? { authorization: `Bearer ${fireemuControlToken}` } : {};
}

/**
 * Runs `act` while changes of documents run no functions: its writes are complete, and functions
 * have nothing to add to them.
 */
export async function withoutTriggers(hub: Hub, act: () => Promise<void>): Promise<void> {
  await hub.setTriggers(false);
  try {
    await act();
  } finally {
    await hub.setTriggers(true);
  }
}

export function connectHub(port: number, tokenFile: string): Hub {
  const authorization = authorizationFrom(tokenFile);
  const call = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetch(`http://${HOST}:${String(port)}${path}`, {
      method,
      headers: { ...authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(messageOf(await response.text()));
  };
  return {
    exportTo: (folder) => call('POST', '/_admin/export', { path: folder, initiatedBy: 'aula' }),
    setTriggers: (isOn) =>
      call('PUT', `/functions/${isOn ? 'enable' : 'disable'}BackgroundTriggers`),
  };
}
