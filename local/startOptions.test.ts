import { describe, expect, it } from 'vitest';
import { DEFAULT_PORTS } from './ports';
import { readStartOptions } from './startOptions';

const read = (line: string) => readStartOptions(line === '' ? [] : line.split(' '));

describe('the options of npm start', () => {
  it('--empty, --bare and --scale choose a school with a folder of its own', () => {
    expect(read('')).toMatchObject({ school: 'demo', isEmpty: false, isFresh: false, scale: 1 });
    expect(read('--empty')).toMatchObject({ school: 'empty', isEmpty: true });
    expect(read('--bare')).toMatchObject({ school: 'bare', isBare: true, isEmpty: false });
    expect(read('--scale 20 --fresh')).toMatchObject({ school: 'scale-20', isFresh: true });
  });

  it('--port moves every port with that of the page', () => {
    expect(read('').ports).toBe(DEFAULT_PORTS);
    const { ports } = read('--port 6000');
    expect(ports.app).toBe(6000);
    expect(Object.values(ports).sort((a, b) => a - b)).toEqual(
      Object.values(DEFAULT_PORTS).map((_, i) => 6000 + i),
    );
    expect(Object.values(read('--port 65525').ports).every((port) => port <= 65_535)).toBe(true);
  });

  it('--restore asks for the previous school', () => {
    expect(read('').isRestored).toBe(false);
    expect(read('--restore').isRestored).toBe(true);
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
    '--restore 2',
    '--fresh --restore',
    '--empty --scale 2',
    '--empty --bare',
  ])('npm start refuses the options %s and prints the usage', (line) => {
    expect(() => read(line)).toThrow(/^use: npm start/);
  });
});
