import type { TestProject } from 'vitest/node';
import { startFireemu, type Fireemu } from '../../local/fireemu';
import { findFreePorts, HOST } from '../../local/ports';
import { DAEMON_PROJECT } from './rulesPorts';

let fireemu: Fireemu | undefined;

/**
 * Starts one daemon for all files of the suite. Its rules come from firestore.rules and
 * storage.rules, and each file uses its own project. RULES_PROFILE=strict checks tokens and indexes
 * as production does.
 */
export async function setup(project: TestProject): Promise<void> {
  const ports = await findFreePorts();
  fireemu = await startFireemu({
    project: DAEMON_PROJECT,
    ports,
    only: 'auth,firestore,storage',
    // The school's own settings are already strict.
    config: process.env.RULES_PROFILE === 'strict' ? 'fireemu.json' : 'fireemu.test.json',
  });
  project.provide('rulesPorts', {
    host: HOST,
    auth: ports.daemon,
    firestore: ports.firestore,
    storage: ports.storage,
  });
}

export async function teardown(): Promise<void> {
  await fireemu?.stop();
}
