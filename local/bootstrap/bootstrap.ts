import type { Target } from '../backup/target';
import type { Ports } from '../ports';
import type { Say } from '../terminal';
import { readPageSettings } from './appCheckChecks';
import { authChecks } from './authChecks';
import { openFirstSchool, type FirstSchool } from './firstSchool';
import { localChecks } from './localChecks';
import { runChecks } from './report';
import { serverChecks } from './serverChecks';
import { storeChecks } from './storeChecks';

/**
 * Makes the checks of docs/deploy.md, mends the faults that can be mended from here, and makes the
 * institute and the first admin. Run again, it changes nothing more.
 * @param ports of a local school
 * @returns the number of things that are left for a person to do
 */
export function bootstrapSchool(
  target: Target,
  ports: Pick<Ports, 'functions'> | null,
  first: FirstSchool | null,
  say: Say,
): Promise<number> {
  const checks = ports
    ? localChecks(ports)
    : [...authChecks(target), ...storeChecks(target), ...serverChecks(target, readPageSettings())];
  const school = { about: 'the school', run: () => openFirstSchool(target, first) };
  return runChecks([...checks, school], say);
}
