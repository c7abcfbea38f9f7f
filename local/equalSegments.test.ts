import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withEqualSegments } from './equalSegments';
import { PROJECT_ROOT } from './project';

const FOLDER = join(PROJECT_ROOT, 'node_modules', '@firebase', 'firestore', 'dist');

describe('equal segments of a path', () => {
  it('the installed Firestore compares segments in the one place that is changed', () => {
    const names = readdirSync(FOLDER).filter((name) => /^common-.*\.esm\.js$/.test(name));
    expect(names).toHaveLength(1);
    const code = readFileSync(join(FOLDER, names[0] ?? ''), 'utf8');
    const changed = withEqualSegments(code);
    expect(changed).toMatch(/static compareSegments\((\w+), (\w+)\) \{ if \(\1 === \2\) return 0;/);
    expect(changed.length - code.length).toBeLessThan(40);
  });

  it('code in which nothing or two places compare segments is refused', () => {
    const place = 'static compareSegments(e, t) { return 1; }';
    expect(() => withEqualSegments('static compare(e, t) {}')).toThrow('another way');
    expect(() => withEqualSegments(`${place} ${place}`)).toThrow('another way');
  });
});
