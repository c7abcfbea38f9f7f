import { CFB } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { zipFiles } from './zipFiles';

type Archive = {
  read: (bytes: Uint8Array, options: { type: 'array' }) => { FullPaths: string[] };
  find: (archive: unknown, path: string) => { content: Uint8Array } | null;
};

const text = (written: string) => new TextEncoder().encode(written);

describe('a .zip of files', () => {
  it('has each file in its folder, with its bytes; accents leave the names, not the content', async () => {
    const bytes = await zipFiles([
      { path: 'LEEME.txt', content: text('Décimo') },
      { path: 'Notas/Décimo «A».xlsx', content: text('x') },
      { path: 'Notas/Décimo Ñ.xlsx', content: text('y') },
    ]);
    const { read, find } = CFB as Archive;
    const archive = read(bytes, { type: 'array' });
    const textOf = (path: string) =>
      new TextDecoder().decode(new Uint8Array(find(archive, path)?.content ?? []));
    expect(textOf('/LEEME.txt')).toBe('Décimo');
    expect(textOf('/Notas/Decimo _A_.xlsx')).toBe('x');
    expect(textOf('/Notas/Decimo N.xlsx')).toBe('y');
  });
});
