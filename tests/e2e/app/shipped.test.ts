import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { PROJECT_ROOT } from '../../../local/project';

const BUILD = join(PROJECT_ROOT, inject('appBuild'));
const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(BUILD, name)).isFile(),
);

describe('the production build', () => {
  it('the production build has the page, its icon, its font and its parts, and nothing of the demo school', () => {
    expect(files).toEqual(expect.arrayContaining(['index.html', 'favicon.svg']));
    const others = files.filter((name) => !/^assets\/[\w.-]+\.(js|css|woff2)$/.test(name));
    expect(others.sort()).toEqual(['colorScheme.js', 'favicon.svg', 'index.html']);
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
