import type { ArchiveWriter } from './patchBook';
import { loadXlsx } from './workbook';

/** The part of SheetJS's archive library that is used here; its own types say `any`. */
type Archive = ArchiveWriter & {
  utils: {
    cfb_new: () => unknown;
    cfb_add: (archive: unknown, path: string, content: Uint8Array) => void;
  };
};

/** A file of an archive; `path` has folders, parted by '/'. */
export type ZippedFile = { path: string; content: Uint8Array };

/** The archive library writes ASCII alone: 'Décimo A' is 'Decimo A'. */
const plainPath = (path: string): string =>
  path
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_');

/**
 * The bytes of a .zip with these files, which are not packed again: workbooks already are.
 * @param files without two of the same path; accents in paths go
 */
export async function zipFiles(files: readonly ZippedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const xlsx = await loadXlsx();
  const { utils, write } = xlsx.CFB as Archive;
  const archive = utils.cfb_new();
  for (const { path, content } of files) utils.cfb_add(archive, `/${plainPath(path)}`, content);
  return new Uint8Array(write(archive, { type: 'array', fileType: 'zip', compression: false }));
}
