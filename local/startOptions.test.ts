import { describe, expect, it } from 'vitest';
import { DEFAULT_PORTS } from './ports';
import { readStartOptions } from './startOptions';

const read = (line: string) => readStartOptions(line === '' ? [] : line.split(' '));

describe('the options of npm start', () => {
  it('name the school, one folder for each kind', () => {
    expect(read('')).toMatchObject({ school: 'demo', isEmpty: false, isFresh: false, scale: 1 });
    expect(read('--empty')).toMatchObject({ school: 'empty', isEmpty: true });
    expect(read('--scale 20 --fresh')).toMatchObject({ school: 'scale-20', isFresh: true });
  });

  it('move every port with the application’s', () => {
    expect(read('').ports).toBe(DEFAULT_PORTS);
    const { ports } = read('--port 6000');
    expect(ports.app).toBe(6000);
    expect(Object.values(ports).sort((a, b) => a - b)).toEqual(
      Object.values(DEFAULT_PORTS).map((_, i) => 6000 + i),
    );
    expect(Object.values(read('--port 65525').ports).every((port) => port <= 65_535)).toBe(true);
  });

  it('list the saved schools, or take one', () => {
    expect(read('').restore).toBeNull();
    expect(read('--restore').restore).toBe('list');
    expect(read('--restore 2').restore).toBe(2);
  });

  it.each([
    '--nope',
    '2',
    '--scale 0',
    '--scale 1.5',
    '--scale 101',
    '--scale',
    '--port 80',
    '--port 65526',
    '--port x',
    '--restore 0',
    '--restore 1 2',
    '--fresh --restore',
    '--empty --scale 2',
  ])('are refused with the usage: %s', (line) => {
    expect(() => read(line)).toThrow(/^use: npm start/);
  });
});
