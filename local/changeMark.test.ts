import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { privateFolder } from '../tests/support/schoolFolder';
import { readChangeMark } from './changeMark';
import { PasswordBook } from './passwordBook';

const CONTROL = 'http://127.0.0.1:1';

/** The embedded Firebase answers with these gauges. */
function answer(gauges: Record<string, number>, complete = true): void {
  const services = Object.entries(gauges).map(([name, current]) => {
    const [service, ...id] = name.split('.');
    return { service, gauges: [{ id: id.join('.'), current }] };
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ complete, services })));
}

describe('the mark of a running school', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const newBook = () => new PasswordBook(join(privateFolder(), 'passwords'));
  const AT_FIRST = {
    'firestore.history.session_versions': 3,
    'storage.objects.count': 1,
    'auth.users.bytes': 525,
    'auth.transient.bytes': 0,
    'process.process.resident_set_bytes': 1000,
  };

  it.each([
    ['a document is written', { 'firestore.history.session_versions': 4 }],
    ['a file is stored', { 'storage.objects.count': 2 }],
    ['an account changes', { 'auth.users.bytes': 526 }],
  ])('the mark of a running school changes after %s', async (_what, change) => {
    const book = newBook();
    answer(AT_FIRST);
    const before = await readChangeMark(CONTROL, book);
    answer({ ...AT_FIRST, ...change });
    expect(await readChangeMark(CONTROL, book)).not.toBe(before);
  });

  it('the mark of a running school changes after a new password', async () => {
    const book = newBook();
    answer(AT_FIRST);
    const before = await readChangeMark(CONTROL, book);
    book.remember([{ uid: 'ana', password: 'Aula2026!' }]);
    const after = await readChangeMark(CONTROL, book);
    expect(after).not.toBe(before);
    book.remember([{ uid: 'ana', password: 'Aula2026!' }]);
    expect(await readChangeMark(CONTROL, book)).toBe(after);
  });

  it('the mark of a running school stays the same while people only read and sign in', async () => {
    const book = newBook();
    answer(AT_FIRST);
    const before = await readChangeMark(CONTROL, book);
    expect(before).not.toBeNull();
    answer({
      ...AT_FIRST,
      'auth.transient.bytes': 248,
      'process.process.resident_set_bytes': 2000,
    });
    expect(await readChangeMark(CONTROL, book)).toBe(before);
  });

  it('a local Firebase that does not tell its changes has no mark', async () => {
    const book = newBook();
    expect(await readChangeMark('', book)).toBeNull();
    answer(AT_FIRST, false);
    expect(await readChangeMark(CONTROL, book)).toBeNull();
    answer({});
    expect(await readChangeMark(CONTROL, book)).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await readChangeMark(CONTROL, book)).toBeNull();
  });
});
