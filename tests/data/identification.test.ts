import { describe, expect, it } from 'vitest';
import { identificationKey } from '../../src/domain/identificationKey';
import type { User } from '../../src/models/user';
import {
  findUserByIdentification,
  findUsersByIdentifications,
} from '../../src/store/person/people';
import { createPerson, restorePerson, updatePerson } from '../../src/store/person/personWrites';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const STUDENT = 3;
const TEACHER = 2;
const TAKEN = {
  error: 'identification-exists',
  says: ['error: La identificación ingresada ya existe, ingrese otra por favor.'],
};
const UPDATED = done('Estudiante actualizado');

const stored = async (path: string) => (await db.doc(path).get()).data();
const identificationOf = async (id: string) =>
  ((await stored(`users/${id}`)) as User).identification;
const ownerOf = async (identification: string) =>
  (await stored(`identifications/${identificationKey(identification)}`))?.uid as unknown;
const write = async (id: string, to: string) => {
  const from = await identificationOf(id);
  return updatePerson[STUDENT]({ id, edits: { identification: { from, to } }, photo: null });
};
const change = async (id: string, to: string) => app.write(await write(id, to));

describe('an edited identification', () => {
  it('a changed identification is saved with its owner, and the former one is free for somebody else', async () => {
    await app.enter('admin');
    const { identification } = newAccount();
    const before = await identificationOf('estudiante');
    expect(await change('estudiante', identification)).toEqual(UPDATED);
    expect(await identificationOf('estudiante')).toBe(identification);
    expect(await ownerOf(identification)).toBe('estudiante');

    expect(await change('estudiante2', before)).toEqual(UPDATED);
    expect(await ownerOf(before)).toBe('estudiante2');
    expect(await change('estudiante', before)).toEqual(TAKEN);
  });

  it('an identification that another person has is refused, also in capitals or with hyphens', async () => {
    await app.enter('admin');
    const passport = 'ab-123456789';
    expect(await change('estudiante', passport)).toEqual(UPDATED);
    const before = await identificationOf('estudiante-10');
    for (const same of [passport, 'AB123456789', 'ab123-456789']) {
      expect(await change('estudiante-10', same)).toEqual(TAKEN);
    }
    expect(await identificationOf('estudiante-10')).toBe(before);
    // A user may write the own identification in another form.
    expect(await change('estudiante', 'AB123456789')).toEqual(UPDATED);
  });

  it('an identification that a teacher or an admin has is refused', async () => {
    await app.enter('admin');
    for (const id of ['docente', 'admin']) {
      expect(await change('estudiante-10', await identificationOf(id))).toEqual(TAKEN);
    }
  });

  it('an identification that a deleted person has is refused, because that person may be restored', async () => {
    await app.enter('admin');
    await db.doc('users/estudiante-11').update({ deleted: true });
    expect(await change('estudiante-10', await identificationOf('estudiante-11'))).toEqual(TAKEN);
    await db.doc('users/estudiante-11').update({ deleted: false });
  });

  it('an identification given to two people at the same time goes to one of them', async () => {
    await app.enter('admin');
    const { identification } = newAccount();
    const writes = [
      await write('estudiante-12', identification),
      await write('estudiante-13', identification),
    ];
    const outcomes = await Promise.all(writes.map((thunk) => app.dispatch(thunk)));
    const codes = outcomes.map(({ meta, ...rest }) =>
      meta.requestStatus === 'fulfilled'
        ? 'saved'
        : (rest as { error: { code: string } }).error.code,
    );
    expect(codes.sort()).toEqual(['identification-exists', 'saved']);
    const both = await Promise.all(['estudiante-12', 'estudiante-13'].map(identificationOf));
    expect(both.filter((each) => each === identification)).toHaveLength(1);
  });

  it('an identification that two people have from before stays while another field is edited', async () => {
    await app.enter('admin');
    const identification = await identificationOf('docente');
    await db.doc('users/estudiante-14').update({ identification });
    const { name } = (await stored('users/estudiante-14')) as User;
    const edits = { name: { from: name, to: 'Otro Nombre' } };
    expect(
      await app.write(updatePerson[STUDENT]({ id: 'estudiante-14', edits, photo: null })),
    ).toEqual(UPDATED);
    expect(await change('estudiante-14', newAccount().identification)).toEqual(UPDATED);
  });
});

describe('a new person', () => {
  it('a new person cannot have the identification of another one, also of another kind', async () => {
    await app.enter('admin');
    const identification = await identificationOf('docente');
    const fields = newAccount({ identification });
    expect(await app.write(createPerson[STUDENT]({ fields }))).toEqual(TAKEN);
    const teacher = { ...fields, identification: await identificationOf('estudiante-20') };
    expect(await app.write(createPerson[TEACHER]({ fields: teacher }))).toEqual(TAKEN);
    expect((await db.collection('users').where('email', '==', fields.email).get()).size).toBe(0);
  });

  it('a new person with the identification of a deleted one is refused, and restores that one on request', async () => {
    await app.enter('admin');
    const identification = await identificationOf('estudiante-15');
    await db.doc('users/estudiante-15').update({ deleted: true, status: false, courseId: '' });
    const fields = newAccount({ identification });
    expect(await app.write(createPerson[STUDENT]({ fields }))).toEqual(TAKEN);
    const restore = restorePerson[STUDENT]({ fields, id: 'estudiante-15' });
    expect(await app.write(restore)).toEqual(done('Estudiante restaurado'));
    expect(await stored('users/estudiante-15')).toMatchObject({ ...fields, deleted: false });
  });
});

describe('who has an identification', () => {
  it('the owner of an identification is found in any spelling, deleted people included', async () => {
    await app.enter('admin');
    const identification = await identificationOf('estudiante-20');
    await db.doc('users/estudiante-20').update({ deleted: true });
    const spelled = ` ${identification.slice(0, 9)}-${identification.slice(9)}`;
    expect(await findUserByIdentification(spelled)).toMatchObject({
      id: 'estudiante-20',
      deleted: true,
    });
    await db.doc('users/estudiante-20').update({ deleted: false });
    expect(await findUserByIdentification(newAccount().identification)).toBeNull();
    for (const none of ['', 'a/b', '..', '__x__']) {
      expect(await findUserByIdentification(none)).toBeNull();
    }
    await db.doc(`identifications/FREE123456`).set({ uid: 'estudiante-20' });
    expect(await findUserByIdentification('FREE123456')).toBeNull();
  });

  it('the owners of a whole list of identifications are found at once', async () => {
    await app.enter('admin');
    const { docs } = await db.collection('users').where('type', '==', STUDENT).get();
    const identifications = docs.map((doc) => String(doc.get('identification')));
    const found = await findUsersByIdentifications([
      ...identifications,
      newAccount().identification,
      'a/b',
    ]);
    expect(found.map(({ id }) => id).sort()).toEqual(docs.map(({ id }) => id).sort());
  });
});
