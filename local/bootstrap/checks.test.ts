import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GoogleError, type Call } from '../backup/callGoogle';
import type { Target } from '../backup/target';
import { PROJECT_ROOT } from '../project';
import { authChecks } from './authChecks';
import { runChecks } from './report';
import { serverChecks } from './serverChecks';
import { storeChecks } from './storeChecks';

// Google's answers are written here as its documents have them; no test reaches Google.

const PROJECT = 'aula-quinde';
const source = (name: string) => readFileSync(join(PROJECT_ROOT, name), 'utf8');
const database = `https://firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`;
const authConfig = `https://identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`;

type Answers = Record<string, object>;
type Bucket = { versioning?: { enabled: boolean }; lifecycle?: object; location: string };

/** A project that answers so at its addresses, and keeps what is set. */
function projectWith(answers: Answers) {
  const changed: [string, unknown][] = [];
  const call: Call = <T>(method: string, url: string, body?: object): Promise<T> => {
    const path = url.split('?')[0] ?? '';
    if (method !== 'GET') {
      changed.push([url, body]);
      if (path.endsWith('backupSchedules')) answers[path] = { backupSchedules: [body] };
      else answers[path] = merge(answers[path] ?? {}, body ?? {});
    }
    const answer = answers[path];
    if (answer === undefined) return Promise.reject(new GoogleError(404, 'NOT_FOUND', url));
    return Promise.resolve(answer as T);
  };
  const bucket: Bucket = { location: 'US-EAST1' };
  const target = {
    project: PROJECT,
    local: null,
    documents: `${database}/documents`,
    authConfig,
    call,
    bucket: {
      name: `${PROJECT}.firebasestorage.app`,
      exists: () => Promise.resolve([true]),
      getMetadata: () => Promise.resolve([bucket]),
      setMetadata: (metadata: object) => {
        changed.push(['bucket', metadata]);
        Object.assign(bucket, metadata);
        return Promise.resolve();
      },
    },
  } as unknown as Target;
  return { target, changed };
}

function merge(one: object, two: object): object {
  const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const all = { ...one } as Record<string, unknown>;
  for (const [name, value] of Object.entries(two)) {
    const before = all[name];
    all[name] = isPlain(before) && isPlain(value) ? merge(before, value) : (value as unknown);
  }
  return all;
}

const PAGES = { appId: '1:2:web:3', siteKey: '' };

async function check(target: Target, get: typeof fetch) {
  const said: string[] = [];
  const checks = [
    ...authChecks(target),
    ...storeChecks(target),
    ...serverChecks(target, PAGES, get),
  ];
  const left = await runChecks(checks, (line) => said.push(line));
  return { said, left };
}

const policy = /"Content-Security-Policy",\s+"value": "([^"]+)"/.exec(source('firebase.json'))?.[1];
const hosting = (isOwn: boolean) =>
  ((url: string) =>
    Promise.resolve(
      url.endsWith('/api/nada')
        ? Response.json({}, { status: isOwn ? 404 : 500 })
        : new Response('', {
            headers: { 'content-security-policy': isOwn ? (policy ?? '') : 'default-src *' },
          }),
    )) as typeof fetch;

const rulesets = 'https://firebaserules.googleapis.com/v1';
const functions = [...source('functions/src/index.ts').matchAll(/^export const (\w+)/gm)];
const complete = (): Answers => ({
  [authConfig]: {
    signIn: { email: { enabled: false } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: [`${PROJECT}.web.app`, `${PROJECT}.firebaseapp.com`],
  },
  [database]: {
    locationId: 'us-east1',
    type: 'FIRESTORE_NATIVE',
    concurrencyMode: 'PESSIMISTIC',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  [`${database}/backupSchedules`]: {},
  [`${database}/collectionGroups/-/indexes`]: {
    indexes: (
      JSON.parse(source('firestore.indexes.json')) as {
        indexes: { collectionGroup: string; fields: object[] }[];
      }
    ).indexes.map(({ collectionGroup, ...index }) => ({
      ...index,
      name: `projects/${PROJECT}/databases/(default)/collectionGroups/${collectionGroup}/indexes/x`,
      fields: [...index.fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      state: 'READY',
    })),
  },
  [`${rulesets}/projects/${PROJECT}/releases/cloud.firestore`]: { rulesetName: 'rulesets/a' },
  [`${rulesets}/rulesets/a`]: { source: { files: [{ content: source('firestore.rules') }] } },
  [`${rulesets}/projects/${PROJECT}/releases/firebase.storage/${PROJECT}.firebasestorage.app`]: {
    rulesetName: 'rulesets/b',
  },
  [`${rulesets}/rulesets/b`]: { source: { files: [{ content: source('storage.rules') }] } },
  [`https://cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`]: {
    billingEnabled: true,
    billingAccountName: 'billingAccounts/A1',
  },
  'https://billingbudgets.googleapis.com/v1/billingAccounts/A1/budgets': {
    budgets: [{ displayName: 'Aula' }],
  },
  [`https://firebaseextensions.googleapis.com/v1beta/projects/${PROJECT}/instances`]: {
    instances: [
      {
        config: {
          extensionRef: 'firebase/firestore-send-email',
          params: { MAIL_COLLECTION: 'mail' },
        },
      },
    ],
  },
  [`https://cloudfunctions.googleapis.com/v2/projects/${PROJECT}/locations/-/functions`]: {
    functions: functions.map(([, name = '']) => ({
      name: `projects/${PROJECT}/locations/us-east1/functions/${name}`,
      state: 'ACTIVE',
    })),
  },
});

describe('the checks of a deployed school', () => {
  it('what can be set from here is set, and a second run finds all of it right', async () => {
    const { target, changed } = projectWith(complete());
    const first = await check(target, hosting(true));
    expect(first.left).toBe(0);
    expect(first.said.filter((line) => line.startsWith('mended'))).toEqual([
      'mended: people sign in with e-mail and password.',
      'mended: nobody makes an account but the server.',
      'mended: nobody deletes the own account.',
      'mended: no transaction holds up others.',
      'mended: nobody deletes the database by mistake.',
      'mended: the database is backed up daily; a backup is kept 14 days.',
      'mended: replaced and deleted files are kept for a while.',
    ]);
    const count = changed.length;
    const second = await check(target, hosting(true));
    expect(second.said.filter((line) => !line.startsWith('right'))).toEqual([]);
    expect(changed).toHaveLength(count);
  });

  it('what a person must do says what and where', async () => {
    const answers = complete();
    answers[`${rulesets}/rulesets/a`] = { source: { files: [{ content: 'allow read;' }] } };
    answers[`${database}/collectionGroups/-/indexes`] = { indexes: [] };
    answers[`https://cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`] = {};
    answers[`https://firebaseextensions.googleapis.com/v1beta/projects/${PROJECT}/instances`] = {};
    const { [authConfig]: _, ...withoutAuth } = answers;
    const { said, left } = await check(projectWith(withoutAuth).target, hosting(false));
    const todos = said.filter((line) => line.startsWith('to do'));
    expect(left).toBe(todos.length);
    expect(todos).toEqual([
      expect.stringMatching(/Authentication is not there yet: press 'Get started' at https/),
      expect.stringMatching(/\d+ indexes are missing .* npm run release -- --project aula-quinde$/),
      expect.stringMatching(/other rules than firestore\.rules are in force/),
      expect.stringMatching(/functions need the Blaze plan: https/),
      expect.stringMatching(
        /admins get no e-mails: install "Trigger Email from Firestore" at https/,
      ),
      expect.stringMatching(/has another security policy than firebase\.json/),
      expect.stringMatching(/\/api answers 500/),
    ]);
  });

  it('a project that is paid for says who is told when a month gets dear', async () => {
    const answers = complete();
    answers['https://billingbudgets.googleapis.com/v1/billingAccounts/A1/budgets'] = {};
    const { said } = await check(projectWith(answers).target, hosting(true));
    expect(said.filter((line) => line.startsWith('to do'))).toEqual([
      expect.stringMatching(/nobody is told when a month gets dear: .* https:\/\/\S+A1\/budgets$/),
    ]);
  });
});
