import { dirname, join } from 'node:path';
import { localTarget, type Target } from '../../local/backup/target';
import { bootstrapSchool } from '../../local/bootstrap/bootstrap';
import type { FirstSchool } from '../../local/bootstrap/firstSchool';
import { dataFolderAt } from '../../local/dataFolder';
import { waitForFunctions } from '../../local/school';
import { forgetFirstState } from './restoreSchool';
import { control, type TestSchool } from './testSchool';

/** The input of `npm run bootstrap` for a new school. */
export const FIRST: FirstSchool = {
  name: 'Unidad Educativa Nueva',
  period: '2026-2027',
  admin: {
    identification: '1710034065',
    name: 'Ana María',
    surname: 'Paz Vega',
    email: 'rectora@aula.example.com',
    representative: '',
    phone: '0991234567',
    courseId: '',
  },
};

/** Returns the address of the school for the bootstrap. */
export const bootstrapTarget = (school: TestSchool): Target =>
  localTarget(school.ports, dataFolderAt(join(dirname(school.hubTokenFile), '..')));

/**
 * Empties the school, and waits for its functions, which restart: until they run, their calls are
 * answered with 502.
 */
export async function emptySchool(school: TestSchool): Promise<void> {
  forgetFirstState(school);
  await control(school, 'POST', 'reset', {});
  await waitForFunctions(school.ports);
}

/** Returns the password that the bootstrap printed for the first admin. */
export const printedPassword = (said: readonly string[]): string =>
  /with the password (\S+), which/.exec(said.at(-1) ?? '')?.[1] ?? '';

/** Makes an empty school one with an institute and an admin. Returns the admin's password. */
export async function bootstrapEmptySchool(school: TestSchool): Promise<string> {
  await emptySchool(school);
  const target = bootstrapTarget(school);
  const said: string[] = [];
  try {
    await bootstrapSchool(target, school.ports, FIRST, (line) => said.push(line));
  } finally {
    await target.close();
  }
  return printedPassword(said);
}
