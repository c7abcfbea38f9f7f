import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localTarget } from '../../local/backup/target';
import { readRelease } from '../../local/buildRelease';
import { dataFolderAt } from '../../local/dataFolder';
import { HOST } from '../../local/ports';
import { PROJECT_ROOT } from '../../local/project';
import { checkServer } from '../../local/release/checkServer';
import type { Commands } from '../../local/release/commands';
import { localCommands } from '../../local/release/localCommands';
import { runBack, runRelease } from '../../local/release/runRelease';
import { servePreview, type Web } from '../../local/web';
import { dbPaths } from '../../src/domain/dbPaths';
import { serverPaths } from '../../src/domain/serverPaths';
import { SCHOOL_SHAPE } from '../../src/domain/schoolShape';
import type { SystemState } from '../../src/models/status';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { control, ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();
const { ports, project } = school;
const target = localTarget(ports, dataFolderAt(join(dirname(school.hubTokenFile), '..')));
const release = readRelease();

const addresses = {
  ...{ key: 'local', referer: 'http://localhost/' },
  files: `http://${HOST}:${String(ports.storage)}/v0/b/${target.bucket.name}/o`,
  api: `http://${HOST}:${String(ports.functions)}/${project}/us-east1/api`,
};
const check = (of = release) => checkServer(target, addresses, of, 30_000);
/** The check does not wait for a fault to pass. */
const checkOnce = (of = release) => checkServer(target, addresses, of, 1);

async function putRules(content: string): Promise<void> {
  const response = await fetch(
    `http://${HOST}:${String(ports.firestore)}/emulator/v1/projects/${project}:securityRules`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}
const ownRules = readFileSync(join(PROJECT_ROOT, 'firestore.rules'), 'utf8');
const rulesThat = (condition: string) =>
  `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /{any=**} { allow read, write: if ${condition}; } } }`;

/** Checks that nothing is left of the throw-away person. */
async function expectNobodyLeft(): Promise<void> {
  await settle();
  expect((await db.doc(dbPaths.user('releaseCheck')).get()).exists).toBe(false);
  await expect(auth.getUser('releaseCheck')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  const lists = await db.collection(dbPaths.lists).get();
  for (const list of lists.docs) expect(list.get('items.releaseCheck')).toBeUndefined();
}

afterEach(() => putRules(ownRules));
afterAll(() => target.close());

describe('the check of rules, endpoints and functions', () => {
  it('passes on a school as it must be, and leaves nobody behind', async () => {
    expect(await check()).toMatch(/^13 requests were answered as they must be/);
    await expectNobodyLeft();
    expect(await control(school, 'GET', 'functions')).toMatchObject({
      retryWaiting: 0,
      deadLettered: 0,
    });
  });

  it('names what is open under rules that allow too much, and leaves nobody behind', async () => {
    await putRules(rulesThat('true'));
    await expect(checkOnce()).rejects.toThrow(
      'an account without a person must read no books: answered 200',
    );
    await putRules(
      rulesThat(
        'request.auth == null || exists(/databases/$(d)/documents/users/$(request.auth.uid))',
      ),
    );
    await expect(checkOnce()).rejects.toThrow('a student must not become an admin: answered 200');
    await expectNobodyLeft();
  });

  it('names what is closed under rules that allow too little', async () => {
    await putRules(rulesThat('false'));
    await expect(checkOnce()).rejects.toThrow('a student must read books: answered 403');
    await expectNobodyLeft();
  });

  it('names a server of another release', async () => {
    await expect(checkOnce('9.9.9')).rejects.toThrow(
      `the server is of the release ${release}, not 9.9.9`,
    );
    await expectNobodyLeft();
  });

  it('begins anew after a run that was killed', async () => {
    await auth.createUser({ uid: 'releaseCheck', email: 'revision-de-la-instalacion@example.com' });
    await db.doc(dbPaths.user('releaseCheck')).set({ type: 3, status: true, deleted: false });
    await check();
    await expectNobodyLeft();
  });
});

describe('a release of a local school', () => {
  const root = join(PROJECT_ROOT, '.fireemu', `release-${String(process.pid)}`);
  const served = join(root, 'served');
  let web: Web;
  const write = (folder: string, files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };
  const pagesOf = (name: string) => ({
    'index.html': `<!doctype html><script type="module" crossorigin src="/assets/entry-${name}.js"></script>`,
    'sw.js': `// ${name}`,
    [`assets/entry-${name}.js`]: `/* ${name} */`,
  });

  beforeAll(async () => {
    write(served, pagesOf('by-hand'));
    web = await servePreview(ports, relative(PROJECT_ROOT, served));
  });
  afterAll(async () => {
    await web.close();
    rmSync(root, { recursive: true });
    await Promise.all(
      [serverPaths.release, serverPaths.shape].map((path) => db.doc(path).delete()),
    );
  });

  /** Returns the commands of a local school for a commit whose pages are small. */
  function commandsFor(name: string): Commands {
    const commands = localCommands({
      ...{ target, ports, served, root },
      buildPages: (_source, pages) => {
        write(pages, pagesOf(name));
        return Promise.resolve();
      },
    });
    return {
      ...commands,
      readCheckout: async () => Object.assign(await commands.readCheckout(), { commit: name }),
    };
  }
  const options = {
    ...{ skipTests: 'a test', isWithoutExport: true, isLocal: true, isDryRun: false },
    wayBack: 'back',
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const fetchPart = (name: string) => fetch(`${web.url}/assets/entry-${name}.js`);
  const page = async () => (await fetch(web.url)).text();

  it('shows the new pages, keeps the parts of those before, notes it for admins, and goes back', async () => {
    await runRelease(commandsFor('first'), options, say);
    await db.doc(serverPaths.shape).set({ version: SCHOOL_SHAPE - 1 });
    await runRelease(commandsFor('second'), options, say);
    expect((await db.doc(serverPaths.shape).get()).get('version')).toBe(SCHOOL_SHAPE);
    expect(await page()).toContain('entry-second.js');
    for (const name of ['first', 'second']) expect((await fetchPart(name)).status).toBe(200);
    expect(
      existsSync(join(root, '.releases', project, 'second', 'functions', 'package-lock.json')),
    ).toBe(true);

    const token = await signInForToken(school, 'admin@aula.example.com');
    const system = async () =>
      (await callEndpoint(school, 'read-system', {}, { token })).body as unknown as SystemState;
    expect((await system()).deployed).toMatchObject({ release, commit: 'second' });
    expect((await system()).releasing).toBeNull();

    await runBack(commandsFor('unused'), options, say);
    expect(await page()).toContain('entry-first.js');
    expect((await fetchPart('second')).status).toBe(200);
    expect((await system()).deployed).toMatchObject({ release, commit: 'first' });
  });

  it('a release that breaks off leaves the pages as they were, and admins see that it has not ended', async () => {
    const before = await page();
    const commands = {
      ...commandsFor('third'),
      checkServer: () => Promise.reject(new Error('no answer')),
    };
    await expect(runRelease(commands, options, say)).rejects.toThrow(
      'server check failed: no answer',
    );
    expect(await page()).toBe(before);
    const token = await signInForToken(school, 'admin@aula.example.com');
    const { body } = await callEndpoint(school, 'read-system', {}, { token });
    expect(body).toMatchObject({ releasing: { release }, deployed: { commit: 'first' } });
  });
});
