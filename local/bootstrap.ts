// npm run bootstrap: from an empty project to the first sign-in. See docs/deploy.md.
import { findAccountProblems, normalizeAccount } from '../src/domain/account';
import type { AccountFields } from '../src/models/api';
import { USER_TYPE } from '../src/models/user';
import { bootstrapSchool } from './bootstrap/bootstrap';
import type { FirstSchool } from './bootstrap/firstSchool';
import { openTarget, readSchoolOptions, runningPorts, SCHOOL_USAGE } from './backupOptions';
import { LocalError, runMain } from './localError';
import { print } from './terminal';

const USAGE = `use: npm run bootstrap -- ${SCHOOL_USAGE}
  [--name NAME --period 2026-2027 --admin-email EMAIL --admin-name NAME --admin-surname SURNAME
   --admin-identification CEDULA --admin-phone PHONE]`;

const NAMES = [
  'name',
  'period',
  'admin-email',
  'admin-name',
  'admin-surname',
  'admin-identification',
  'admin-phone',
] as const;
const OWN = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }]));

/** Reads the names of the school and its first admin; all of them, or none. */
function readFirst(values: Record<string, unknown>): { first: FirstSchool | null } | null {
  const texts = NAMES.map((name) => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() : '';
  });
  if (texts.every((text) => text === '')) return { first: null };
  const [name = '', period = '', email = '', given = '', surname = '', id = '', phone = ''] = texts;
  if (name === '' || !/^\d{4}-\d{4}$/.test(period)) return null;
  const fields: AccountFields = {
    identification: id,
    name: given,
    surname,
    email,
    representative: '',
    phone,
    courseId: '',
  };
  const admin = normalizeAccount(fields, USER_TYPE.teacher);
  const [problem] = findAccountProblems(admin, USER_TYPE.teacher, ['courseId']);
  if (problem)
    throw new LocalError(`--admin-${problem.field} is not as it is stored: ${problem.kind}.`);
  return { first: { name, period, admin } };
}

runMain(async () => {
  const { first, school } = readSchoolOptions(process.argv.slice(2), OWN, USAGE, readFirst);
  const target = openTarget(school);
  try {
    const left = await bootstrapSchool(target, runningPorts(school), first, print);
    if (left === 0) print('nothing is left to do.');
    else throw new LocalError(`${left} things are left to do. Then run this again.`);
  } finally {
    await target.close();
  }
});
