/** Something the person at the terminal can mend; shown as its one-line message, without a stack. */
export class LocalError extends Error {}

/** Runs a command's main function; a LocalError becomes one line and exit code 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof LocalError ? `aula: ${error.message}` : error);
    process.exit(1);
  });
}
