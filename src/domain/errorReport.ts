// The report of an error in a browser says where in the code it happened, and nothing about the
// person to whom it happened. The page makes the report so, and the server makes it so again.

export const MAX_MESSAGE = 200;
export const MAX_FRAMES = 12;
/** The longest texts that the server looks at; a page sends less. */
export const MAX_SENT_MESSAGE = 2000;
export const MAX_SENT_STACK = 8000;
/** The largest number of times that the same error may have happened since the report before. */
export const MAX_TIMES = 1000;

/** Names of code that an engine quotes: `reading 'name'`, not a typed text. */
const QUOTED = /(reading |property )?(["'`«“‘])((?:(?!["'`»”’]).)*)["'`»”’]?/g;

/**
 * A message without e-mails, addresses, paths, ids, numbers, quoted texts and names of people.
 * @returns at most MAX_MESSAGE signs
 */
export function scrubMessage(message: string): string {
  return (
    message
      .slice(0, MAX_SENT_MESSAGE)
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replaceAll(QUOTED, (_all, before: string | undefined, _quote, text: string) =>
        before !== undefined && /^[A-Za-z_$][\w$]{0,39}$/.test(text) ? `${before}${text}` : '…',
      )
      .replaceAll(/\S*@\S*/g, '…')
      .replaceAll(/\S*[/\\?=&]\S*/g, '…')
      // Two words with a capital follow each other in names of people.
      .replaceAll(/\p{Lu}[\p{L}’-]+(?: (?:de|del|la|las|los|y))*(?: \p{Lu}[\p{L}’-]+)+/gu, '…')
      .replaceAll(/[\w-]*\d[\w-]*/g, '#')
      .replaceAll(/[\w-]{25,}/g, '…')
      .replaceAll(/(?:…[ ,.:;]*){2,}/g, '… ')
      .trim()
      .slice(0, MAX_MESSAGE)
  );
}

/** Longer lines are no frames. */
const MAX_LINE = 1000;
/** Matches the end of a frame: `:line:column`, in Chromium with a bracket. */
const PLACE = /:(\d{1,9}):(\d{1,9})\)?$/;
const SCHEME = /(?:https?|file|webpack):\/\//;

/**
 * One line of a stack, without the site and whatever else stands in its address; null for any other line. Chromium writes
 * `at name (address:line:column)`, the others `name@address:line:column`. It is taken apart from its end: one pattern
 * for all of it would try the parts of a hostile line against one another, for minutes.
 */
function scrubFrame(line: string): string | null {
  if (line.length > MAX_LINE) return null;
  const place = PLACE.exec(line);
  const start = line.search(SCHEME);
  if (!place || start < 0 || start > place.index) return null;
  const [address = '', rest = ''] = line.slice(start, place.index).split(/(?=[?#])/, 2);
  if (/[\s)]/.test(address + rest)) return null;
  const [, row = '', column = ''] = place;
  const file = /([\w.-]{1,80}\.[cm]?[jt]sx?)$/.exec(address)?.[1] ?? '…';
  const name = line
    .slice(0, start)
    .replace(/^\s*(?:at )?/, '')
    .replace(/[(@ ]+$/, '');
  const called = /^(?:async |new )?[\w$.<>[\] ]{1,60}$/.exec(name.trim())?.[0] ?? '';
  return `${called === '' ? '' : `${called} `}${file}:${row.slice(0, 6)}:${column.slice(0, 7)}`;
}

/** A scrubbed line, as the server gets it again. */
const SCRUBBED = /^(?:[\w$.<>[\] ]{1,70} )?(?:…|[\w.-]{1,80}\.[cm]?[jt]sx?):\d{1,6}:\d{1,7}$/;

/** Returns the frames of a stack, the innermost first; all other text of it is left out. */
export function scrubStack(stack: string): string {
  return stack
    .slice(0, MAX_SENT_STACK)
    .split('\n')
    .flatMap((line) => (SCRUBBED.test(line) ? line : (scrubFrame(line) ?? [])))
    .slice(0, MAX_FRAMES)
    .join('\n');
}

/** The first two parts of a page's address: what follows them may be ids. */
export function scrubPage(pathname: string): string {
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => (/^[a-z-]{1,24}$/.test(part) ? part : '…'));
  return `/${parts.join('/')}`;
}

/** A release as pages name it; empty for anything else. */
export const scrubRelease = (release: string): string =>
  /^[\w.+-]{1,40}$/.test(release) ? release : '';
