import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { privateFolder } from '../tests/support/schoolFolder';
import { PasswordBook } from './passwordBook';

type Account = {
  localId: string;
  displayName?: string;
  emailVerified?: boolean;
  disabled?: boolean;
  passwordHash?: string;
  providerUserInfo?: { providerId: string }[];
};

function exported(users: readonly Account[]): string {
  const folder = privateFolder();
  mkdirSync(join(folder, 'auth_export'));
  writeFileSync(join(folder, 'auth_export/accounts.json'), JSON.stringify({ kind: 'x', users }));
  return folder;
}
const read = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'auth_export/accounts.json'), 'utf8')) as {
    kind: string;
    users: Account[];
  };
const hash = (password: string) => `fakeHash:salt=fakeSaltlocal:password=${password}`;

it('noted passwords are put into an export that lacks them', () => {
  const book = new PasswordBook(join(privateFolder(), 'passwords.json'));
  book.remember([
    { uid: 'ana', password: 'uno:dos' },
    { uid: 'eva', password: 'vieja' },
    { uid: undefined, password: 'x' },
  ]);
  const folder = exported([
    { localId: 'ana' },
    { localId: 'eva', passwordHash: hash('otra') },
    { localId: 'leo' },
  ]);
  book.completeExport(folder);
  expect(read(folder)).toMatchObject({
    kind: 'x',
    users: [{ passwordHash: hash('uno:dos') }, { passwordHash: hash('otra') }, {}],
  });
  expect(read(folder).users[2]).not.toHaveProperty('passwordHash');
});

it('a loaded school brings its passwords, and those of another school are forgotten', () => {
  const file = join(privateFolder(), 'passwords.json');
  const book = new PasswordBook(file);
  book.remember([{ uid: 'leo', password: 'de otra escuela' }]);
  book.begin(exported([{ localId: 'ana', passwordHash: hash('uno:dos') }]));

  const folder = exported([{ localId: 'ana' }, { localId: 'leo' }]);
  book.completeExport(folder);
  expect(read(folder).users).toEqual([
    expect.objectContaining({ passwordHash: hash('uno:dos') }),
    { localId: 'leo' },
  ]);
});

it('passwords of a killed run are read at the next start, and a damaged file is ignored', () => {
  const file = join(privateFolder(), 'passwords.json');
  new PasswordBook(file).remember([{ uid: 'ana', password: 'uno' }]);
  const folder = exported([{ localId: 'ana' }]);
  const next = new PasswordBook(file);
  next.reopen();
  next.completeExport(folder);
  expect(read(folder).users[0]).toMatchObject({ passwordHash: hash('uno') });

  writeFileSync(file, '{"ana":');
  const last = new PasswordBook(file);
  last.reopen();
  const untouched = exported([{ localId: 'ana' }]);
  last.completeExport(untouched);
  expect(read(untouched).users).toEqual([{ localId: 'ana' }]);
});

it('each password that is noted adds a line, so that a list of thousands does not write all of them each time', () => {
  const file = join(privateFolder(), 'passwords.json');
  const book = new PasswordBook(file);
  for (let i = 0; i < 1000; i += 1) book.remember([{ uid: `u${i}`, password: `p${i}` }]);
  book.remember([{ uid: 'u7', password: 'otra' }]);
  expect(readFileSync(file, 'utf8').length).toBeLessThan(20_000);

  const folder = exported([{ localId: 'u7' }, { localId: 'u999' }]);
  const next = new PasswordBook(file);
  next.reopen();
  next.remember([{ uid: 'u999', password: 'nueva' }]);
  const last = new PasswordBook(file);
  last.reopen();
  last.completeExport(folder);
  expect(read(folder).users).toMatchObject([
    { passwordHash: hash('otra') },
    { passwordHash: hash('nueva') },
  ]);
});

it('a line that was cut off when the run was killed loses no other one', () => {
  const file = join(privateFolder(), 'passwords.json');
  writeFileSync(file, '{"ana":"uno"}\n{"eva":"dos"}\n{"leo":');
  const book = new PasswordBook(file);
  book.reopen();
  const folder = exported([{ localId: 'ana' }, { localId: 'eva' }, { localId: 'leo' }]);
  book.completeExport(folder);
  expect(read(folder).users).toMatchObject([
    { passwordHash: hash('uno') },
    { passwordHash: hash('dos') },
    { localId: 'leo' },
  ]);
});

it('the names of accounts lie beside them in an export, and what is so anyhow is left out', () => {
  const book = new PasswordBook(join(privateFolder(), 'passwords.json'));
  const folder = exported([
    { localId: 'ana', displayName: 'Ana Ñato', emailVerified: true, disabled: false },
    { localId: 'leo', emailVerified: false, disabled: true },
  ]);
  book.completeExport(folder);
  expect(read(folder).users).toEqual([
    { localId: 'ana', emailVerified: true },
    { localId: 'leo', disabled: true },
  ]);
  expect(JSON.parse(readFileSync(join(folder, 'account-names.json'), 'utf8'))).toEqual({
    ana: 'Ana Ñato',
  });
});

it('that an account signs in by its password is left out of an export, and any other way stays', () => {
  const book = new PasswordBook(join(privateFolder(), 'passwords.json'));
  book.remember([{ uid: 'ana', password: 'uno' }]);
  const byPassword = { providerId: 'password' };
  const folder = exported([
    { localId: 'ana', providerUserInfo: [byPassword] },
    { localId: 'eva', providerUserInfo: [byPassword] },
    {
      ...{ localId: 'leo', passwordHash: hash('otra') },
      providerUserInfo: [byPassword, { providerId: 'google.com' }],
    },
  ]);
  book.completeExport(folder);
  const [ana, eva, leo] = read(folder).users;
  expect(ana).not.toHaveProperty('providerUserInfo');
  // Without a password nothing says how it signs in.
  expect(eva?.providerUserInfo).toEqual([byPassword]);
  expect(leo?.providerUserInfo).toHaveLength(2);
});
