import { posix } from 'node:path';

/** A path named in a document, with its position. */
export type NamedPath = { document: string; line: number; path: string };

/** Folders that a document may omit at the beginning of a path. */
const BASES = ['', 'src', 'functions/src'];
const FILE = /\.(tsx?|js|cjs|json|md|rules|html|css|xlsx|jpg|svg)$/;
const PATH = /^(\.\/)?[\w.@~-]+(\/[\w.@~-]+)*\/?$/;

/** Returns the texts between backticks in a line, and the targets of its links. */
function candidates(line: string): { code: string[]; links: string[] } {
  return {
    code: [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    links: [...line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? ''),
  };
}

/** Returns the lines of a document without its code blocks, which are examples. */
function proseOf(text: string): [line: number, text: string][] {
  let isCode = false;
  return text.split('\n').flatMap((line, i): [number, string][] => {
    if (line.startsWith('```')) isCode = !isCode;
    return isCode || line.startsWith('```') ? [] : [[i + 1, line]];
  });
}

/**
 * Returns the paths in a document that do not exist: links, and code between backticks that looks
 * like a path of the repository. A placeholder such as `<noun>` is not a path. A file may be named
 * by its name alone, or without `src/`; a folder needs a slash at the end or a known first part.
 * @param document its own path from the root
 * @param entries every file and folder of the repository by its path from the root
 */
export function findMissingPaths(
  document: string,
  text: string,
  entries: ReadonlySet<string>,
): NamedPath[] {
  const names = new Set([...entries].map((entry) => posix.basename(entry)));
  const exists = (path: string) =>
    BASES.some((base) => entries.has(posix.join(base, path).replace(/\/$/, '')));
  const isPath = (code: string) => {
    if (!PATH.test(code)) return false;
    if (!code.includes('/')) return FILE.test(code);
    const [first = ''] = code.replace(/^\.\//, '').split('/');
    return FILE.test(code) || BASES.some((base) => entries.has(posix.join(base, first)));
  };
  return proseOf(text).flatMap(([line, prose]) => {
    const { code, links } = candidates(prose);
    const missing = code.filter(
      (each) => isPath(each) && !exists(each) && !(!each.includes('/') && names.has(each)),
    );
    const lost = links.filter(
      (link) =>
        !/^[a-z]+:/.test(link) &&
        !entries.has(posix.join(posix.dirname(document), link).replace(/\/$/, '')),
    );
    return [...missing, ...lost].map((path) => ({ document, line, path }));
  });
}
