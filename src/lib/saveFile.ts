/** Time that a browser needs to start a download, in ms. */
const KEPT_MS = 60_000;

/** A file's name without characters that some operating system forbids. */
function fileNameOf(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Downloads a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileNameOf(name);
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}
