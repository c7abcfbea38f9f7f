import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverPaths } from '../../src/domain/serverPaths';
import type { Target } from '../backup/target';
import { policyWith } from '../appCheck';
import { PROJECT_ROOT } from '../project';
import { checkAppCheck, type PageSettings } from './appCheckChecks';
import { right, todo, type Check, type Finding } from './report';

/** The functions that a deployment has. */
export function expectedFunctions(): string[] {
  const source = readFileSync(join(PROJECT_ROOT, 'functions/src/index.ts'), 'utf8');
  return [...source.matchAll(/^export const (\w+) = /gm)].map(([, name = '']) => name);
}

async function checkBilling({ project, call }: Target): Promise<Finding[]> {
  const url = `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`;
  const { billingEnabled, billingAccountName = '' } = await call<{
    billingEnabled?: boolean;
    billingAccountName?: string;
  }>('GET', url);
  const page = `https://console.firebase.google.com/project/${project}/usage/details`;
  if (billingEnabled !== true) return [todo(`functions need the Blaze plan: ${page}`)];
  return [
    right('the project is on the Blaze plan.'),
    await checkBudget(call, billingAccountName).catch((error: unknown) =>
      todo(`the budget could not be checked: ${String(error)}`),
    ),
  ];
}

/** Checks that those who pay hear of a month that costs more than docs/costs.md says. */
async function checkBudget(call: Target['call'], account: string): Promise<Finding> {
  const url = `https://billingbudgets.googleapis.com/v1/${account}/budgets`;
  const { budgets = [] } = await call<{ budgets?: { displayName?: string }[] }>('GET', url);
  const page = `https://console.cloud.google.com/billing/${account.split('/').at(-1) ?? ''}/budgets`;
  return budgets.length > 0
    ? right(`a budget tells of costs: ${budgets.map((each) => each.displayName ?? '').join(', ')}.`)
    : todo(`nobody is told when a month gets dear: make a budget with an alarm at ${page}`);
}

/** Checks the extension that sends the e-mails which the server writes (functions/src/alerts). */
async function checkMail({ project, call }: Target): Promise<Finding[]> {
  const url = `https://firebaseextensions.googleapis.com/v1beta/projects/${project}/instances?pageSize=100`;
  const { instances = [] } = await call<{
    instances?: { config?: { extensionRef?: string; params?: Record<string, string> } }[];
  }>('GET', url);
  const sender = instances.find(
    ({ config }) => config?.extensionRef === 'firebase/firestore-send-email',
  );
  const page = `https://console.firebase.google.com/project/${project}/extensions`;
  if (!sender) {
    return [
      todo(
        `admins get no e-mails: install "Trigger Email from Firestore" at ${page}, collection mail`,
      ),
    ];
  }
  const collection = sender.config?.params?.MAIL_COLLECTION;
  return [
    collection === serverPaths.mail
      ? right('e-mails to admins are sent.')
      : todo(
          `the extension for e-mails must send the collection mail, not ${collection ?? ''}: ${page}`,
        ),
  ];
}

type Functions = { functions?: { name: string; state?: string }[] };

export async function checkFunctions({ project, call }: Target): Promise<Finding[]> {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=500`;
  const { functions = [] } = await call<Functions>('GET', url);
  const active = functions
    .filter(({ name, state }) => state === 'ACTIVE' && name.includes('/us-east1/'))
    .map(({ name }) => name.split('/').at(-1) ?? '');
  const expected = expectedFunctions();
  const missing = expected.filter((name) => !active.includes(name));
  return [
    missing.length === 0
      ? right(`all ${expected.length} functions run in us-east1.`)
      : todo(
          `${missing.join(', ')} do not run in us-east1: ` +
            `npm run release -- --project ${project}`,
        ),
  ];
}

/**
 * The security policy of every page, as this checkout deploys it.
 * @param siteKey of the pages for App Check; empty without it
 */
export function expectedPolicy(siteKey: string): string {
  const { hosting } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { headers: { headers: { key: string; value: string }[] }[] };
  };
  const all = hosting.headers.flatMap(({ headers }) => headers);
  return policyWith(siteKey, all.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '');
}

async function checkHosting(
  { project }: Target,
  siteKey: string,
  get: typeof fetch,
): Promise<Finding[]> {
  const origin = `https://${project}.web.app`;
  const deploy = `npm run release -- --project ${project}`;
  const page = await get(`${origin}/`);
  if (!page.ok) return [todo(`${origin} answers ${page.status}: ${deploy}`)];
  const isPolicy = page.headers.get('content-security-policy') === expectedPolicy(siteKey);
  const api = await get(`${origin}/api/nada`, { method: 'POST' });
  return [
    isPolicy
      ? right(`${origin} has the security policy of firebase.json.`)
      : todo(`${origin} has another security policy than firebase.json: ${deploy}`),
    // Our own answer to an address that there is not.
    api.status === 404 && (api.headers.get('content-type') ?? '').includes('json')
      ? right('the server answers at /api.')
      : todo(`${origin}/api answers ${api.status}: ${deploy}`),
  ];
}

/** @param pages how the pages are built that a release deploys */
export const serverChecks = (
  target: Target,
  pages: PageSettings,
  get: typeof fetch = fetch,
): Check[] => [
  { about: 'the plan', run: () => checkBilling(target) },
  { about: 'the functions', run: () => checkFunctions(target) },
  { about: 'the e-mails', run: () => checkMail(target) },
  { about: 'the pages', run: () => checkHosting(target, pages.siteKey, get) },
  { about: 'App Check', run: () => checkAppCheck(target, pages) },
];
