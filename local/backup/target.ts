import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationDefault, deleteApp, initializeApp, type Credential } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import type { DataFolder } from '../dataFolder';
import { connectHub, hubTokenFile, type Hub } from '../hub';
import { LocalError } from '../localError';
import { HOST, portsFrom, type Ports } from '../ports';
import { PROJECT_ID } from '../project';
import { readRun } from '../schoolLock';
import { callGoogle, type Call } from './callGoogle';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** A running school, local or deployed, as exports and imports reach it. */
export type Target = {
  project: string;
  /** The parts that a local school has and a deployed one lacks; null for a deployed one. */
  local: { hub: Hub; folder: DataFolder; authHost: string; firestoreHost: string } | null;
  /** Base addresses of its documents and accounts, and of the settings of its Auth. */
  documents: string;
  accounts: string;
  authConfig: string;
  bucket: Bucket;
  call: Call;
  close: () => Promise<void>;
};

const LOCAL_HEADERS = { authorization: 'Bearer owner' };

function documentsOf(origin: string, project: string): string {
  return `${origin}/v1/projects/${project}/databases/(default)/documents`;
}

/** Opens a bucket; for the local Storage the SDK reads its address while it is asked for one. */
function openBucket(project: string, name: string, credential?: Credential) {
  const app = initializeApp(
    { projectId: project, ...(credential && { credential }) },
    `backup-${String(Math.random())}`,
  );
  return { bucket: getStorage(app).bucket(name), close: () => deleteApp(app) };
}

/** The local school behind these ports, whose files are kept in this folder. */
export function localTarget(ports: Ports, folder: DataFolder): Target {
  const { STORAGE_EMULATOR_HOST: inherited } = process.env;
  process.env.STORAGE_EMULATOR_HOST = `http://${HOST}:${String(ports.storage)}`;
  process.env.METADATA_SERVER_DETECTION = 'none'; // nothing here runs in Google's cloud
  const { bucket, close } = openBucket(PROJECT_ID, `${PROJECT_ID}.appspot.com`);
  if (inherited === undefined) delete process.env.STORAGE_EMULATOR_HOST;
  else process.env.STORAGE_EMULATOR_HOST = inherited;
  const authHost = `http://${HOST}:${String(ports.auth)}`;
  const firestoreHost = `${HOST}:${String(ports.firestore)}`;
  const identity = `${authHost}/identitytoolkit.googleapis.com`;
  return {
    project: PROJECT_ID,
    local: { hub: connectHub(ports.hub, hubTokenFile(folder)), folder, authHost, firestoreHost },
    documents: documentsOf(`http://${firestoreHost}`, PROJECT_ID),
    accounts: `${identity}/v1/projects/${PROJECT_ID}/accounts`,
    authConfig: `${identity}/admin/v2/projects/${PROJECT_ID}/config`,
    bucket,
    call: callGoogle(() => Promise.resolve(LOCAL_HEADERS)),
    close,
  };
}

/**
 * The local school of a folder, which must be running.
 * @throws LocalError when it is not
 */
export function runningTarget(folder: DataFolder): Target {
  const run = readRun(folder);
  if (run?.version == null) {
    throw new LocalError(
      'this local school does not run. Start it with npm start, and leave it on.',
    );
  }
  return localTarget(portsFrom(run.port), folder);
}

/**
 * Returns the project that pays for requests with a person's own credentials; a service account has
 * its own.
 */
function payerOf(project: string): Record<string, string> {
  const file =
    process.env.GOOGLE_APPLICATION_CREDENTIALS ??
    join(
      process.env.CLOUDSDK_CONFIG ?? join(process.env.HOME ?? '', '.config', 'gcloud'),
      'application_default_credentials.json',
    );
  try {
    const { type } = JSON.parse(readFileSync(file, 'utf8')) as { type?: string };
    return type === 'authorized_user' ? { 'x-goog-user-project': project } : {};
  } catch {
    return {}; // a machine of Google's has no such file; without any, the first call says so
  }
}

/** A deployed school, with the credentials of `gcloud auth application-default login`. */
export function deployedTarget(project: string, bucketName: string): Target {
  const credential = applicationDefault();
  const payer = payerOf(project);
  const { bucket, close } = openBucket(project, bucketName, credential);
  const identity = 'https://identitytoolkit.googleapis.com';
  return {
    project,
    local: null,
    documents: documentsOf('https://firestore.googleapis.com', project),
    accounts: `${identity}/v1/projects/${project}/accounts`,
    authConfig: `${identity}/admin/v2/projects/${project}/config`,
    bucket,
    call: callGoogle(async () => {
      const { access_token: token } = await credential.getAccessToken();
      return { authorization: `Bearer ${token}`, ...payer };
    }),
    close,
  };
}
