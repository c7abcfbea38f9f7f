import { vi } from 'vitest';
import { read, utils } from 'xlsx';

type DownloadedBook = { fileName: string; sheets: string[][][] };

/** Reads a file as a browser does; the Blob of jsdom has no arrayBuffer. */
const bytesOf = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer);
    };
    reader.readAsArrayBuffer(file);
  });

/** Takes the workbooks that a component in jsdom downloads from now on, until mocks are restored. */
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
          const book = read(await bytesOf(file));
          const sheets = book.SheetNames.map((sheet) =>
            utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1 }),
          );
          return { fileName: names[i] ?? '', sheets };
        }),
      ),
  };
}
