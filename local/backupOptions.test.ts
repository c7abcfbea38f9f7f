import { describe, expect, it } from 'vitest';
import { readSchoolOptions, SCHOOL_USAGE } from './backupOptions';

const read = (...args: string[]) =>
  readSchoolOptions(args, { to: { type: 'string' } }, `use: ${SCHOOL_USAGE}`, ({ to }) =>
    typeof to === 'string' ? { to } : null,
  );

describe('the options that name a school', () => {
  it.each([
    [['--project', 'aula-quinde'], { project: 'aula-quinde', bucket: null, school: 'demo' }],
    [
      ['--project', 'aula-quinde', '--bucket', 'aula-quinde.firebasestorage.app'],
      { project: 'aula-quinde', bucket: 'aula-quinde.firebasestorage.app', school: 'demo' },
    ],
    [['--local'], { project: null, bucket: null, school: 'demo' }],
    [['--local', '--empty'], { project: null, bucket: null, school: 'empty' }],
    [['--local', '--bare'], { project: null, bucket: null, school: 'bare' }],
    [['--local', '--scale', '20'], { project: null, bucket: null, school: 'scale-20' }],
  ])('the options %j name one school', (args, school) => {
    expect(read(...args, '--to', 'x')).toEqual({ school, to: 'x' });
  });

  it.each([
    [[]],
    [['--project', 'aula-quinde', '--local']],
    [['--project', 'Aula Quinde']],
    [['--project', 'aula-quinde', '--empty']],
    [['--local', '--empty', '--scale', '2']],
    [['--local', '--empty', '--bare']],
    [['--local', '--scale', '0']],
    [['--local', '--from', 'x']],
  ])('the options %j show the usage', (args) => {
    expect(() => read(...args, '--to', 'x')).toThrow('use: (--project ID');
  });

  it('a missing option of the command itself shows the usage', () => {
    expect(() => read('--local')).toThrow('use: ');
  });
});
