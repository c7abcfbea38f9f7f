import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { PROJECT_ROOT } from '../../../local/project';

const BUILD = join(PROJECT_ROOT, inject('appBuild'));
const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(BUILD, name)).isFile(),
);

describe('the production build', () => {
  it('the production build has the page, its icons, its font and its parts, and nothing of the demo school', () => {
    expect(files).toEqual(expect.arrayContaining(['index.html', 'favicon.svg']));
    const others = files.filter((name) => !/^assets\/[\w.-]+\.(js|css|woff2)$/.test(name));
    expect(others.sort()).toEqual([
      'favicon.svg',
      'icons/icon-192.png',
      'icons/icon-512.png',
      'icons/maskable-512.png',
      'index.html',
      'manifest.webmanifest',
      'sw.js',
    ]);
  });

  it('the production build can be installed: its page names a manifest whose icons are there', () => {
    const page = readFileSync(join(BUILD, 'index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const manifest = JSON.parse(readFileSync(join(BUILD, 'manifest.webmanifest'), 'utf8')) as {
      name: string;
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Aula', display: 'standalone', start_url: '/' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of manifest.icons) expect(files).toContain(src.slice(1));
  });

  it('the production build does not contain the read meter', () => {
    const scripts = files.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const metered = scripts.filter((name) =>
      readFileSync(join(BUILD, name), 'utf8').includes('aulaReads'),
    );
    expect(metered).toEqual([]);
  });
});
