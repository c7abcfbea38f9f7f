import { afterEach, expect, it, vi } from 'vitest';
import { emptyToasts } from '../../tests/support/emptyToasts';
import { type connection } from '../lib/connection';
import { showToast, toastQueue } from '../lib/toast';
import { dismissWhenAnswered } from './connectionToasts';

const network = vi.hoisted(() => ({ isConnected: false, listeners: new Set<() => void>() }));
vi.mock('../lib/connection', () => ({
  connection: {
    isConnected: () => network.isConnected,
    subscribe: (listener: () => void) => {
      network.listeners.add(listener);
      return () => {
        network.listeners.delete(listener);
      };
    },
  } satisfies typeof connection,
}));

const change = (isConnected: boolean) => {
  network.isConnected = isConnected;
  for (const listener of network.listeners) listener();
};
const fail = (code: string, message: string) => {
  showToast('error', message, { key: message });
  dismissWhenAnswered(code, message);
};
const shown = () => toastQueue.get().map(({ message }) => message);

afterEach(() => {
  emptyToasts();
});

it('what says that there is no connection goes when the server answers; other failures stay', () => {
  change(false);
  fail('not-kept', 'la tarea');
  fail('no-room', 'el archivo');
  fail('permission-denied', 'sin permiso');
  change(false);
  expect(shown()).toEqual(['la tarea', 'el archivo', 'sin permiso']);
  change(true);
  expect(shown()).toEqual(['sin permiso']);
  expect(network.listeners.size).toBe(0);
});

it('a second loss of the connection is told, and goes, like the first', () => {
  change(false);
  fail('not-kept', 'la tarea');
  change(true);
  change(false);
  fail('not-kept', 'otra vez');
  expect(shown()).toEqual(['otra vez']);
  change(true);
  expect(shown()).toEqual([]);
});
