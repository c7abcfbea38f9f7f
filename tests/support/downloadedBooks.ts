import { vi } from 'vitest';
import { read, utils } from 'xlsx';

type DownloadedBook = { fileName: string; sheets: string[][][] };

/**
 * Records the workbooks that a component in a page of tests downloads from now on, until mocks are
 * restored.
 */
export function takeDownloads(): { books: () => Promise<DownloadedBook[]> } {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return '#';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return {
    books: () =>
      Promise.all(
        files.slice(0, names.length).map(async (file, i) => {
          const book = read(await file.arrayBuffer());
          const sheets = book.SheetNames.map((sheet) =>
            utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1 }),
          );
          return { fileName: names[i] ?? '', sheets };
        }),
      ),
  };
}
