import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepParts, keptReleases, readReleases, type SiteRelease } from './parts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 27);
const ORIGIN = 'https://aula.example';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aula-parts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

type Files = Record<string, string>;

/** The pages of a release, built into a folder of their own. */
function build(name: string, files: Files): string {
  const pages = join(folder, `pages-${name}`);
  for (const [path, text] of Object.entries({ 'index.html': `<p>${name}`, ...files })) {
    mkdirSync(dirname(join(pages, path)), { recursive: true });
    writeFileSync(join(pages, path), text);
  }
  return pages;
}

const html = { 'content-type': 'text/html' };
const script = { 'content-type': 'text/javascript' };
type Site = (path: string) => Response;
const nowhere: Site = () => new Response('Site Not Found', { status: 404, headers: html });

/** Hosting as it serves a folder: unknown parts are missing, any other address is the first page. */
function serve(site: string): Site {
  return (path) => {
    const file = join(site, path);
    if (existsSync(file)) return new Response(readFileSync(file), { headers: script });
    if (path.startsWith('assets/')) return new Response('', { status: 404 });
    return new Response(readFileSync(join(site, 'index.html')), { headers: html });
  };
}

async function put(name: string, files: Files, live: Site, now = NOW) {
  const site = join(folder, `site-${name}`);
  const options = {
    pages: build(name, files),
    site,
    origin: ORIGIN,
    release: name,
    commit: name,
    now,
  };
  const get = (url: string | URL | Request) =>
    Promise.resolve(live((url as string).slice(ORIGIN.length + 1)));
  return { said: await keepParts(options, get), site };
}

const has = (site: string, part: string) => existsSync(join(site, 'assets', part));

describe('the parts of the releases before', () => {
  it('a first release has only its own', async () => {
    const { said, site } = await put('1', { 'assets/a-1.js': 'one' }, nowhere);
    expect(said).toBe('the site has no release before this one.');
    expect(readReleases(site)).toMatchObject([
      { release: '1', parts: { 'assets/a-1.js': expect.any(String) as string } },
    ]);
  });

  it('go along with the next release, and with the way back to the one before', async () => {
    const one = await put('1', { 'assets/a-1.js': 'one', 'assets/same.js': 'same' }, nowhere);
    const two = await put(
      '2',
      { 'assets/a-2.js': 'two', 'assets/same.js': 'same' },
      serve(one.site),
    );
    expect(two.said).toBe('1 parts of 1 earlier releases go along.');
    expect(readFileSync(join(two.site, 'assets/a-1.js'), 'utf8')).toBe('one');
    expect(readFileSync(join(two.site, 'index.html'), 'utf8')).toBe('<p>2');

    const back = await put(
      '1',
      { 'assets/a-1.js': 'one', 'assets/same.js': 'same' },
      serve(two.site),
    );
    expect(readFileSync(join(back.site, 'index.html'), 'utf8')).toBe('<p>1');
    expect(has(back.site, 'a-2.js')).toBe(true);
    expect(readReleases(back.site).map(({ release }) => release)).toEqual(['1', '2']);
  });

  it('of a site that was deployed by hand are found in its service worker', async () => {
    const hand = build('hand', {
      'assets/a-0.js': 'zero',
      'assets/b-0.css': 'b',
      'sw.js': 'x([{"url":"assets/a-0.js"},{"url":"assets/b-0.css"},{"url":"index.html"}])',
    });
    const { site, said } = await put('1', { 'assets/a-1.js': 'one' }, serve(hand));
    expect(said).toBe('2 parts of 1 earlier releases go along.');
    expect(has(site, 'a-0.js') && has(site, 'b-0.css')).toBe(true);
    // From now on they are listed, with what they are.
    const [, before] = readReleases(site);
    expect(before?.parts['assets/a-0.js']).toMatch(/^[\da-f]{64}$/);
  });

  it('that are no longer there are named, and listed no more', async () => {
    const one = await put('1', { 'assets/a-1.js': 'one', 'assets/b-1.js': 'b' }, nowhere);
    rmSync(join(one.site, 'assets/b-1.js'));
    const { said, site } = await put('2', { 'assets/a-2.js': 'two' }, serve(one.site));
    expect(said).toContain('1 parts of 1 earlier releases go along; 1 are no longer on the site');
    expect(Object.keys(readReleases(site)[1]?.parts ?? {})).toEqual(['assets/a-1.js']);
  });

  it('stop the release when one is damaged, or the site does not answer', async () => {
    const one = await put('1', { 'assets/a-1.js': 'one' }, nowhere);
    writeFileSync(join(one.site, 'assets/a-1.js'), 'another');
    await expect(put('2', { 'assets/a-2.js': 'two' }, serve(one.site))).rejects.toThrow(
      'is damaged',
    );
    const broken: Site = () => new Response('', { status: 503 });
    await expect(put('2', { 'assets/a-2.js': 'two' }, broken)).rejects.toThrow('answers 503');
  });
});

describe('how long the parts of a release are kept', () => {
  const at = (days: number): SiteRelease => ({
    ...{ release: String(days), commit: String(days), parts: {} },
    at: new Date(NOW - days * DAY).toISOString(),
  });
  const kept = (...days: number[]) =>
    keptReleases(days.map(at), NOW).map(({ release }) => Number(release));

  it('the last three are kept whatever their age', () => {
    expect(kept(0, 100, 200, 300)).toEqual([0, 100, 200]);
  });

  it('an older one is kept for 30 days after it was replaced, not after it was made', () => {
    expect(kept(0, 1, 2, 29, 90, 91)).toEqual([0, 1, 2, 29, 90]);
  });
});
