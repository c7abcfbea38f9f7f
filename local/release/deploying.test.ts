import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../project';
import { checkPages } from './checkPages';
import { findNotInstalled, readCheckout } from './checkoutState';
import { deployArgs } from './deployedCommands';
import { configOfRelease, findPrepared, releaseFolder } from './prepare';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aula-release-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the calls of the official tools', () => {
  it('functions are deployed with --force, because nobody answers its questions', () => {
    const words = deployArgs('functions', 'aula-quinde', '/r/firebase.json').join(' ');
    expect(words).toBe(
      'deploy --only functions --project aula-quinde --config /r/firebase.json --non-interactive --force',
    );
  });

  it('nothing else is: with it, indexes of the release before would be deleted', () => {
    for (const part of ['indexes', 'rules', 'hosting'] as const) {
      expect(deployArgs(part, 'aula-quinde', 'x')).not.toContain('--force');
    }
  });

  it('the configuration of a release builds nothing and keeps headers, rewrites and runtime', () => {
    const source = JSON.parse(
      readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8'),
    ) as Parameters<typeof configOfRelease>[0];
    const config = configOfRelease(source, '');
    expect(JSON.stringify(config)).not.toContain('predeploy');
    expect(config.hosting).toMatchObject({
      public: 'site',
      headers: source.hosting.headers,
      rewrites: source.hosting.rewrites,
    });
    expect(config.functions).toMatchObject([{ source: 'functions', runtime: 'nodejs24' }]);
    const withAppCheck = configOfRelease(source, 'site-key').hosting.headers;
    expect(JSON.stringify(withAppCheck)).toContain(
      "script-src 'self' https://www.google.com/recaptcha/",
    );
    expect(withAppCheck).toHaveLength(source.hosting.headers?.length ?? 0);
  });
});

describe('the state of a checkout', () => {
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    execaSync('git', [...identity, ...args], { cwd: join(folder, 'work') });
  };
  beforeEach(() => {
    execaSync('git', ['init', '--quiet', '--bare', join(folder, 'remote.git')]);
    execaSync('git', ['clone', '--quiet', join(folder, 'remote.git'), join(folder, 'work')]);
    writeFileSync(join(folder, 'work', 'package.json'), '{"version":"1.2.3"}');
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
  });

  it('knows whether the commit is on a remote, and which files differ from it', async () => {
    const work = join(folder, 'work');
    expect(await readCheckout(work)).toMatchObject({
      release: '1.2.3',
      changed: [],
      isPushed: false,
    });
    git('push', '--quiet', 'origin', 'HEAD');
    expect(await readCheckout(work)).toMatchObject({ changed: [], isPushed: true });
    writeFileSync(join(work, 'new.ts'), '');
    writeFileSync(join(work, 'package.json'), '{"version":"1.2.4"}');
    expect((await readCheckout(work)).changed).toEqual(['M package.json', '?? new.ts']);
  });

  it('names packages that are missing or installed in another version, but none that may be missing', () => {
    const wanted = {
      '': {},
      functions: { version: '1.0.0' },
      'node_modules/functions': { link: true },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/@s/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0', optional: true },
      'node_modules/d': { version: '1.0.0' },
    };
    const installed = {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/@s/b': { version: '1.1.0' },
    };
    expect(findNotInstalled(wanted, installed)).toEqual(['@s/b', 'd']);
  });

  it('an earlier release that is not here any more is built from its commit, and the copy of its source goes away', async () => {
    const root = join(folder, 'work');
    for (const name of ['firestore.rules', 'firestore.indexes.json', 'storage.rules']) {
      writeFileSync(join(root, name), `of one: ${name}`);
    }
    mkdirSync(join(root, 'functions'));
    writeFileSync(
      join(root, 'functions', 'package.json'),
      '{"name":"functions","version":"1.0.0"}',
    );
    writeFileSync(join(root, 'functions', 'build.mjs'), bundler);
    writeFileSync(
      join(root, 'firebase.json'),
      '{"functions":[{"source":"functions"}],"hosting":{}}',
    );
    writeFileSync(
      join(root, 'package.json'),
      '{"name":"a","version":"1.2.3","workspaces":["functions"]}',
    );
    execaSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], { cwd: root });
    git('add', '.');
    git('commit', '--quiet', '-m', 'two');
    const { commit } = await readCheckout(root);
    writeFileSync(join(root, 'firestore.rules'), 'of another');
    const release = releaseFolder('aula-quinde', commit, root);
    const buildPages = (_source: string, pages: string) => {
      mkdirSync(pages);
      return Promise.resolve();
    };

    expect(await findPrepared(commit, release, buildPages, root)).toContain('built anew');
    expect(readFileSync(join(release.root, 'firestore.rules'), 'utf8')).toBe(
      'of one: firestore.rules',
    );
    expect(existsSync(join(release.functions, 'package-lock.json'))).toBe(true);
    expect(existsSync(`${release.root}-source`)).toBe(false);
    expect(await findPrepared(commit, release, buildPages, root)).toBe('the build is still here.');
  });
});

const bundler = `import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const [file] = process.argv.slice(2);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, '');
`;

describe('the look at the deployed pages', () => {
  const POLICY = "default-src 'self'";
  const entry = '<script type="module" crossorigin src="/assets/entry-2.js"></script>';
  type Answers = Record<string, [status: number, body: string, type: string]>;
  const right: Answers = {
    '/': [200, entry, 'text/html'],
    '/assets/entry-2.js': [200, '2', 'text/javascript'],
    '/assets/entry-1.js': [200, '1', 'text/javascript'],
    '/api/nada': [404, '{}', 'application/json'],
  };

  async function look(more: Answers = {}, policy = POLICY): Promise<string> {
    writeFileSync(join(folder, 'index.html'), entry);
    const releases = [
      { parts: { 'assets/entry-2.js': '' } },
      { parts: { 'assets/entry-1.js': '' } },
    ];
    writeFileSync(join(folder, 'releases.json'), JSON.stringify({ releases }));
    const answers = { ...right, ...more };
    const get = (url: string | URL | Request) => {
      const path = new URL(url as string).pathname;
      const [status, body, type] = answers[path] ?? [404, '', 'text/html'];
      const headers = { 'content-type': type, 'content-security-policy': policy };
      return Promise.resolve(new Response(body, { status, headers }));
    };
    const options = { origin: 'https://aula.example', site: folder, policy: POLICY };
    return checkPages(options, get, 1).catch((error: unknown) => (error as Error).message);
  }

  it('passes when the pages, the parts of both releases and the server answer', async () => {
    expect(await look()).toContain('serves the new pages');
  });

  it.each<[string, Answers, string]>([
    ['no page at all', { '/': [503, '', 'text/html'] }, 'answers 503'],
    [
      'the page of before',
      { '/': [200, entry.replace('2', '1'), 'text/html'] },
      'of another release',
    ],
    [
      'a part that is missing',
      { '/assets/entry-2.js': [404, '', ''] },
      'assets/entry-2.js is missing',
    ],
    [
      'a page in the place of a part',
      { '/assets/entry-2.js': [200, '', 'text/html'] },
      'entry-2.js is missing',
    ],
    [
      'no part of the release before',
      { '/assets/entry-1.js': [404, '', ''] },
      'assets/entry-1.js is missing',
    ],
    [
      'a page for parts that there are not',
      { '/assets/none.js': [200, '', 'text/html'] },
      'is answered 200',
    ],
    [
      'a page where the server should be',
      { '/api/nada': [200, '', 'text/html'] },
      '/api answers 200',
    ],
  ])('names %s', async (_what, answers, reason) => {
    expect(await look(answers)).toContain(reason);
  });

  it('names another security policy', async () => {
    expect(await look({}, "default-src 'none'")).toContain('another security policy');
  });
});
