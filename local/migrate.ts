// npm run migrate -- --project ID: brings a deployed school to today's shape. See docs/deploy.md.
import { parseArgs } from 'node:util';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import './brokenReads';
import { migrateDeployed } from './deployedShape';
import { LocalError, runMain } from './localError';
import { STORED_SHAPE } from './migrations';
import { print } from './terminal';

const USAGE = 'use: npm run migrate -- --project ID';

function readProject(args: readonly string[]): string {
  try {
    const { project } = parseArgs({
      args: [...args],
      options: { project: { type: 'string' } },
    }).values;
    if (project) return project;
  } catch {
    // Unknown arguments are answered with the usage.
  }
  throw new LocalError(USAGE);
}

runMain(async () => {
  const projectId = readProject(process.argv.slice(2));
  const isLocal = process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  const app = initializeApp({ projectId, ...(!isLocal && { credential: applicationDefault() }) });
  try {
    await migrateDeployed(getFirestore(app), STORED_SHAPE, print);
  } finally {
    await deleteApp(app);
  }
});
