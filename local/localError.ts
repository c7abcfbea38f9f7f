/** Something the person at the terminal can mend; shown as its one-line message, without a stack. */
export class LocalError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the disk quota is used up',
};

/** Returns the reason why the file system refused, in words; null for any other failure. */
export function refusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const reason = REASONS[code ?? ''];
  // A write into an open file does not name it.
  const file = dest ?? path ?? 'a file of the school';
  return reason === undefined ? null : `${file} cannot be written: ${reason}`;
}

/** Returns the reason why the school could not be saved, in one line. */
export function whyUnsaved(error: unknown): string {
  return refusal(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Returns one line for the terminal; null for a mistake of our own, which needs its stack. */
export function lineOf(error: unknown): string | null {
  if (error instanceof LocalError) return `aula: ${error.message}`;
  const refused = refusal(error);
  return refused === null ? null : `aula: ${refused}.`;
}

/** Runs a command's main function; an error that can be mended becomes one line and exit code 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(lineOf(error) ?? error);
    process.exit(1);
  });
}
