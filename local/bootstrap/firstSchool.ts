import { temporaryMark } from '../../functions/src/api/temporaryMark';
import { temporaryPassword } from '../../functions/src/api/temporaryPassword';
import { dbPaths } from '../../src/domain/dbPaths';
import { serverPaths } from '../../src/domain/serverPaths';
import { identificationKey } from '../../src/domain/identificationKey';
import type { AccountFields } from '../../src/models/api';
import { USER_TYPE } from '../../src/models/user';
import type { Account } from '../backup/accounts';
import { commit, nameOf, readSome, type Write } from '../backup/documents';
import { credentialsSince } from '../backup/keepTemporaryMarks';
import { RESTORE_PATH } from '../backup/restoreMark';
import type { Target } from '../backup/target';
import { toFields } from '../backup/values';
import { SHAPE_PATH } from '../deployedShape';
import { LocalError } from '../localError';
import { STORED_SHAPE } from '../migrations';
import { mended, right, todo, type Finding } from './report';

/** The values that nobody but the school knows. */
export type FirstSchool = { name: string; period: string; admin: AccountFields };

/** Two quimestres of two partials, all of them open, as most schools have them. */
const PARTIALS = ['Primer parcial', 'Segundo parcial', 'Tercer parcial', 'Cuarto parcial'];

/** A document that is written only where there is none. */
const made = (target: Target, path: string, data: object): Write => ({
  update: { name: nameOf(target, path), fields: toFields(data) },
  currentDocument: { exists: false },
});

type Person = {
  path: string;
  fields: Record<string, { booleanValue?: boolean; stringValue?: string }>;
};

/** The e-mails of the admins who can sign in. */
async function readAdmins(target: Target): Promise<string[]> {
  const found = await target.call<{ document?: { name: string; fields: Person['fields'] } }[]>(
    'POST',
    `${target.documents}:runQuery`,
    {
      structuredQuery: {
        from: [{ collectionId: dbPaths.users }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'type' },
            op: 'EQUAL',
            value: { integerValue: String(USER_TYPE.admin) },
          },
        },
      },
    },
  );
  return found.flatMap(({ document }) => {
    const { status, deleted, email } = document?.fields ?? {};
    const isActive = status?.booleanValue === true && deleted?.booleanValue === false;
    return isActive ? [email?.stringValue ?? ''] : [];
  });
}

async function makeInstitute(target: Target, { name, period, admin }: FirstSchool): Promise<void> {
  const institute = {
    name,
    photo: '',
    planning: '',
    gradingPolicy: 'spec',
    period: { id: period, name: period },
    partial: PARTIALS.map((partial) => ({ name: partial, closed: false })),
    periods: {},
    contact: { email: admin.email, phone: admin.phone },
    about: '',
  };
  const known = await readSome(target, [SHAPE_PATH]);
  // A local school that runs is of the shape of its checkout, and a deployed one says so.
  const needsShape = target.local === null && !known.has(SHAPE_PATH);
  await commit(target, [
    made(target, dbPaths.institute, institute),
    ...(needsShape ? [made(target, SHAPE_PATH, { version: STORED_SHAPE.version })] : []),
  ]);
}

async function findAccount(target: Target, email: string): Promise<Account | undefined> {
  const answer = await target.call<{ users?: Account[] }>('POST', `${target.accounts}:lookup`, {
    email: [email],
  });
  return answer.users?.[0];
}

/** The account of the first admin: one that a run before this one has made, or a new one. */
async function giveAccount(
  target: Target,
  { email, name, surname }: AccountFields,
  password: string,
): Promise<Account> {
  const fields = { password, displayName: `${name} ${surname}`, emailVerified: false };
  const before = await findAccount(target, email);
  if (before) {
    await target.call('POST', `${target.accounts}:update`, { localId: before.localId, ...fields });
  } else {
    await target.call('POST', target.accounts, { email, ...fields });
  }
  const account = await findAccount(target, email);
  if (account === undefined) throw new Error(`Auth has not kept the account of ${email}`);
  return account;
}

/** Makes the person with a temporary password, as the application makes people. */
async function makeAdmin(target: Target, admin: AccountFields): Promise<string> {
  const key = dbPaths.identification(identificationKey(admin.identification));
  if ((await readSome(target, [key])).has(key)) {
    throw new LocalError(`somebody has the identification ${admin.identification} already.`);
  }
  const password = temporaryPassword();
  const account = await giveAccount(target, admin, password);
  const { localId } = account;
  const setAt = credentialsSince(account);
  const credentials = { tokensValidAfterTime: setAt, metadata: { creationTime: setAt } };
  await commit(target, [
    made(target, dbPaths.user(localId), {
      ...admin,
      type: USER_TYPE.admin,
      photo: '',
      status: true,
      deleted: false,
      mustChangePassword: true,
    }),
    made(target, key, { uid: localId }),
    {
      update: {
        name: nameOf(target, serverPaths.temporaryPassword(localId)),
        fields: toFields(temporaryMark(credentials, password)),
      },
    },
  ]);
  return password;
}

const NEEDS =
  '--name "Unidad Educativa …" --period 2026-2027 --admin-email … --admin-name … --admin-surname … ' +
  '--admin-identification … --admin-phone …';

/**
 * Makes the institute and the first admin where they are missing. Run again, it changes nothing.
 * @param first null when the command line did not say who they are
 */
export async function openFirstSchool(
  target: Target,
  first: FirstSchool | null,
): Promise<Finding[]> {
  const known = await readSome(target, [dbPaths.institute, RESTORE_PATH]);
  if (known.has(RESTORE_PATH))
    return [todo('this school is being restored: let npm run import end.')];
  const admins = await readAdmins(target);
  const hasInstitute = known.has(dbPaths.institute);
  if ((!hasInstitute || admins.length === 0) && first === null) {
    return [todo(`say who the school and its first admin are: ${NEEDS}`)];
  }
  const findings: Finding[] = [];
  if (!hasInstitute && first) {
    await makeInstitute(target, first);
    findings.push(mended(`the institute '${first.name}' is there, in its period ${first.period}.`));
  } else {
    findings.push(right('the institute is there.'));
  }
  if (admins.length > 0) {
    findings.push(right(`the school has an admin: ${admins.join(', ')}.`));
  } else if (first) {
    const password = await makeAdmin(target, first.admin);
    findings.push(
      mended(
        `${first.admin.email} is the first admin, with the password ${password}, which is shown only here and must ` +
          'be changed at the first sign-in.',
      ),
    );
  }
  return findings;
}
