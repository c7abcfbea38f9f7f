import { describe, expect, it } from 'vitest';
import { FIRST_VERSION, planMigrations, STORED_SHAPE, type Migration } from './migrations';

const step = (to: number): Migration => ({ to, why: `step ${to}`, run: () => Promise.resolve() });

describe('the plan for a saved school', () => {
  const shape = { version: 4, migrations: [step(2), step(3), step(4)] };

  it('the plan for a saved school has every migration between its version and today, in order', () => {
    expect(planMigrations(4, shape)).toEqual({ kind: 'steps', steps: [] });
    expect(planMigrations(2, shape)).toMatchObject({
      kind: 'steps',
      steps: [{ to: 3 }, { to: 4 }],
    });
    const unordered = { ...shape, migrations: [...shape.migrations].reverse() };
    expect(planMigrations(1, unordered)).toMatchObject({
      steps: [{ to: 2 }, { to: 3 }, { to: 4 }],
    });
  });

  it('the plan names the version that no migration leads to', () => {
    const broken = { version: 4, migrations: [step(2), step(4)] };
    expect(planMigrations(1, broken)).toEqual({ kind: 'gap', missing: 3 });
    expect(planMigrations(3, broken)).toMatchObject({ kind: 'steps' });
  });

  it('a school of a newer version has no plan', () => {
    expect(planMigrations(5, shape)).toEqual({ kind: 'newer' });
  });
});

describe('the shape of today', () => {
  const { version, migrations } = STORED_SHAPE;

  it('each migration stands once and in order, up to the version of today', () => {
    const targets = migrations.map(({ to }) => to);
    expect(targets).toEqual([...new Set(targets)].sort((a, b) => a - b));
    for (const to of targets) {
      expect(to).toBeGreaterThan(FIRST_VERSION);
      expect(to).toBeLessThanOrEqual(version);
    }
  });

  it('each migration says what changes', () => {
    for (const { why } of migrations) expect(why).toMatch(/^\S.*[^.]$/);
  });
});
