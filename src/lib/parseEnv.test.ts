import { describe, expect, it } from 'vitest';
import { parseEnv } from './parseEnv';

const FULL = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'aula.example.com',
  VITE_FIREBASE_PROJECT_ID: 'aula',
  VITE_FIREBASE_STORAGE_BUCKET: 'aula.appspot.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

describe('parseEnv', () => {
  it('a whole configuration is read', () => {
    expect(parseEnv(FULL, 'escuela.edu.ec')).toEqual({
      isLocal: false,
      missing: [],
      services: {},
      firebase: {
        apiKey: 'key',
        authDomain: 'aula.example.com',
        projectId: 'aula',
        storageBucket: 'aula.appspot.com',
        appId: '1:2:web:3',
      },
    });
    expect(parseEnv(FULL, 'localhost').isLocal).toBe(false);
  });

  it('the local Firebase is used on loopback when nothing is set', () => {
    expect(parseEnv({}, 'localhost')).toMatchObject({ isLocal: true, missing: [] });
    expect(parseEnv({ VITE_FIREBASE_API_KEY: ' ' }, '127.0.0.1').isLocal).toBe(true);
  });

  it('the addresses of local services are used where they are given', () => {
    const { services } = parseEnv({ VITE_LOCAL_FIRESTORE: ' 127.0.0.1:8080' }, 'localhost');
    expect(services).toEqual({ firestore: '127.0.0.1:8080' });
    expect(parseEnv({ ...FULL, VITE_LOCAL_API: 'x:1' }, 'localhost').services).toEqual({});
  });

  it('the missing variables are listed anywhere else', () => {
    expect(parseEnv({}, 'escuela.edu.ec').missing).toEqual(Object.keys(FULL));
    const { VITE_FIREBASE_APP_ID: _left, ...rest } = FULL;
    expect(parseEnv(rest, 'localhost').missing).toEqual(['VITE_FIREBASE_APP_ID']);
  });
});
