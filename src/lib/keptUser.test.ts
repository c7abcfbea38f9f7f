// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { findInstitute, findUser, forgetUser, keepInstitute, keepUser } from './keptUser';

const SESSION = 'firebase:authUser:local:[DEFAULT]';
const USER = { id: 'ana', type: 3, courseId: 'octavo-a' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('keepUser', () => {
  it.each([
    ['the tab', () => sessionStorage, () => localStorage],
    ['the device', () => localStorage, () => sessionStorage],
  ])('the user is noted in %s, where the session is, and nowhere else', (_where, own, other) => {
    own().setItem(SESSION, '{}');
    keepUser(USER);
    expect(findUser('ana')).toEqual(USER);
    expect(own()).toHaveLength(2);
    expect(other()).toHaveLength(0);
  });

  it('the user of a tab is noted in the tab, and takes nothing from who is remembered by another tab', () => {
    localStorage.setItem(SESSION, '{}');
    keepUser(USER);
    sessionStorage.setItem(SESSION, '{}');
    keepUser({ ...USER, id: 'beto' });
    expect(findUser('beto')).not.toBeNull();
    sessionStorage.removeItem(SESSION);
    forgetUser();
    expect(findUser('ana')).toEqual(USER);
    expect(sessionStorage).toHaveLength(0);
  });

  it('nothing but the id, the type and the course is noted', () => {
    localStorage.setItem(SESSION, '{}');
    keepUser({ ...USER, name: 'Ana', email: 'ana@aula.ec' } as typeof USER);
    expect(localStorage.getItem('aula-usuario')).toBe(JSON.stringify(USER));
  });

  it('without a session nothing is noted', () => {
    keepUser(USER);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('findUser', () => {
  beforeEach(() => {
    localStorage.setItem(SESSION, '{}');
    keepUser(USER);
  });

  it('what was noted of somebody else is not used', () => {
    expect(findUser('beto')).toBeNull();
  });

  it('what has another shape is not used', () => {
    localStorage.setItem('aula-usuario', JSON.stringify({ id: 'ana', type: 'x' }));
    expect(findUser('ana')).toBeNull();
  });

  it('a forgotten user leaves nothing where the session was', () => {
    keepInstitute({ name: 'Escuela' });
    expect(findInstitute()).toEqual({ name: 'Escuela' });
    localStorage.removeItem(SESSION);
    forgetUser();
    expect(findInstitute()).toBeUndefined();
    expect(findUser('ana')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
