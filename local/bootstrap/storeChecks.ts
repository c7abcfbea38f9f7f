import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GoogleError } from '../backup/callGoogle';
import type { Target } from '../backup/target';
import { PROJECT_ROOT } from '../project';
import { mended, right, todo, type Check, type Finding } from './report';

const REGION = 'us-east1';
const KEPT_DAYS = 14;
const DAY_S = 86_400;

const isMissing = (error: unknown) => error instanceof GoogleError && error.status === 404;
const readSource = (name: string) => readFileSync(join(PROJECT_ROOT, name), 'utf8');

type Database = {
  locationId?: string;
  type?: string;
  concurrencyMode?: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
};

const databaseOf = ({ documents }: Target) => documents.slice(0, documents.lastIndexOf('/'));

async function checkDatabase(target: Target): Promise<Finding[]> {
  const url = databaseOf(target);
  const database = await target.call<Database>('GET', url).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (database === null) {
    const command = `gcloud firestore databases create --location=${REGION} --project=${target.project}`;
    return [todo(`Firestore has no database yet: ${command}`)];
  }
  const mend = async (field: keyof Database, value: string, what: string): Promise<Finding> => {
    if (database[field] === value) return right(what);
    await target.call('PATCH', `${url}?updateMask=${field}`, { [field]: value });
    return mended(what);
  };
  const { locationId = 'nowhere', type = '' } = database;
  return [
    locationId === REGION && type === 'FIRESTORE_NATIVE'
      ? right(`Firestore is in ${REGION}.`)
      : todo(
          `Firestore is in ${locationId} (${type}), the functions are in ${REGION}: a database cannot be moved. ` +
            'Begin with a new project, or live with slower functions.',
        ),
    await mend('concurrencyMode', 'OPTIMISTIC', 'no transaction holds up others.'),
    await mend(
      'deleteProtectionState',
      'DELETE_PROTECTION_ENABLED',
      'nobody deletes the database by mistake.',
    ),
    database.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
      ? right('the database is kept as it was in each minute of seven days.')
      : todo(
          'decide whether each minute of seven days is kept, which costs storage: ' +
            `gcloud firestore databases update --enable-pitr --project=${target.project}`,
        ),
  ];
}

type Schedule = { dailyRecurrence?: object; retention?: string };

async function checkSchedule(target: Target): Promise<Finding[]> {
  const url = `${databaseOf(target)}/backupSchedules`;
  const { backupSchedules = [] } = await target.call<{ backupSchedules?: Schedule[] }>('GET', url);
  const daily = backupSchedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  const what = (retention: string) =>
    `the database is backed up daily; a backup is kept ${Math.round(parseInt(retention) / DAY_S)} days.`;
  if (daily) return [right(what(daily.retention ?? '0s'))];
  const retention = `${KEPT_DAYS * DAY_S}s`;
  await target.call('POST', url, { retention, dailyRecurrence: {} });
  return [mended(what(retention))];
}

type Index = {
  name?: string;
  collectionGroup?: string;
  queryScope: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  state?: string;
};

/** Returns a text that identifies an index: the console adds the name of the document to each. */
function signatureOf({ name, collectionGroup, queryScope, fields }: Index): string {
  const group = collectionGroup ?? name?.split('/').at(-3) ?? '';
  const own = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const texts = own.map(
    ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`,
  );
  return [group, queryScope, ...texts].join(', ');
}

export async function checkIndexes(target: Target): Promise<Finding[]> {
  const { indexes: wanted } = JSON.parse(readSource('firestore.indexes.json')) as {
    indexes: Index[];
  };
  const states = new Map<string, string>();
  let token = '';
  do {
    const page = await target.call<{ indexes?: Index[]; nextPageToken?: string }>(
      'GET',
      `${databaseOf(target)}/collectionGroups/-/indexes?pageSize=300&pageToken=${token}`,
    );
    for (const index of page.indexes ?? []) states.set(signatureOf(index), index.state ?? '');
    token = page.nextPageToken ?? '';
  } while (token !== '');
  const missing = wanted.map(signatureOf).filter((each) => !states.has(each));
  const building = wanted
    .map(signatureOf)
    .filter((each) => states.has(each) && states.get(each) !== 'READY');
  if (missing.length > 0) {
    return [
      todo(
        `${missing.length} indexes are missing (${missing[0] ?? ''}): ` +
          `npm run release -- --project ${target.project}`,
      ),
    ];
  }
  if (building.length > 0)
    return [todo(`${building.length} indexes are being built: wait, then run this again.`)];
  return [right(`all ${wanted.length} indexes are ready.`)];
}

/** Compares the rules that are in force with those of this checkout. */
async function checkRules(target: Target, release: string, file: string): Promise<Finding[]> {
  const url = 'https://firebaserules.googleapis.com/v1';
  const found = await target
    .call<{ rulesetName: string }>('GET', `${url}/projects/${target.project}/releases/${release}`)
    .catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  const deploy = `npm run release -- --project ${target.project}`;
  if (found === null) return [todo(`${file} is not deployed: ${deploy}`)];
  const { source } = await target.call<{ source?: { files?: { content: string }[] } }>(
    'GET',
    `${url}/${found.rulesetName}`,
  );
  const isSame = source?.files?.[0]?.content.trim() === readSource(file).trim();
  return [
    isSame
      ? right(`${file} is in force.`)
      : todo(`other rules than ${file} are in force: ${deploy}`),
  ];
}

async function checkBucket({ bucket, project }: Target): Promise<Finding[]> {
  const [exists] = await bucket.exists();
  if (!exists) {
    const page = `https://console.firebase.google.com/project/${project}/storage`;
    return [
      todo(
        `the bucket ${bucket.name} is not there: press 'Get started' at ${page} and choose ${REGION}.`,
      ),
    ];
  }
  const [{ versioning, lifecycle, location }] = await bucket.getMetadata();
  const place = right(`the files are in ${bucket.name} (${location ?? ''}).`);
  const what = 'replaced and deleted files are kept for a while.';
  if (versioning?.enabled === true) return [place, right(what)];
  const expiry = {
    action: { type: 'Delete' as const },
    condition: { daysSinceNoncurrentTime: 30 },
  };
  await bucket.setMetadata({
    versioning: { enabled: true },
    // Rules of the school's own stay.
    ...((lifecycle?.rule ?? []).length === 0 && { lifecycle: { rule: [expiry] } }),
  });
  return [place, mended(what)];
}

export const storeChecks = (target: Target): Check[] => [
  { about: 'the database', run: () => checkDatabase(target) },
  { about: 'the daily backup', run: () => checkSchedule(target) },
  { about: 'the bucket', run: () => checkBucket(target) },
  { about: 'the indexes', run: () => checkIndexes(target) },
  {
    about: 'the rules of Firestore',
    run: () => checkRules(target, 'cloud.firestore', 'firestore.rules'),
  },
  {
    about: 'the rules of Storage',
    run: () => checkRules(target, `firebase.storage/${target.bucket.name}`, 'storage.rules'),
  },
];
