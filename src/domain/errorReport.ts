// What is said of an error that happened in a browser: where in the code, and nothing of whom it happened to. The
// page says it so, and the server makes it so again.

export const MAX_MESSAGE = 200;
export const MAX_FRAMES = 12;
/** The longest texts that the server looks at; a page sends less. */
export const MAX_SENT_MESSAGE = 2000;
export const MAX_SENT_STACK = 8000;
/** How often the same error may have happened since the report before. */
export const MAX_TIMES = 1000;

/** Names of code that an engine quotes: `reading 'name'`, not what somebody typed. */
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

/** `at name (address:line:column)` of Chromium, `name@address:line:column` of the others. */
const FRAME =
  /^\s*(?:at )?(.*?)[(@ ]*((?:https?|file|webpack):\/\/[^\s)?#]*)[^\s):]*:(\d+):(\d+)\)?$/;

/** One line of a stack, without the site and whatever else stands in its address; null for any other line. */
function scrubFrame(line: string): string | null {
  const found = FRAME.exec(line);
  if (!found) return null;
  const [, name = '', address = '', row = '', column = ''] = found;
  const file = /([\w.-]{1,80}\.[cm]?[jt]sx?)$/.exec(address)?.[1] ?? '…';
  const called = /^(?:async |new )?[\w$.<>[\] ]{1,60}$/.exec(name.trim())?.[0] ?? '';
  return `${called === '' ? '' : `${called} `}${file}:${row.slice(0, 6)}:${column.slice(0, 7)}`;
}

/** A scrubbed line, as the server gets it again. */
const SCRUBBED = /^(?:[\w$.<>[\] ]{1,70} )?(?:…|[\w.-]{1,80}\.[cm]?[jt]sx?):\d{1,6}:\d{1,7}$/;

/** The frames of a stack, the innermost first; all other text of it is left out, with what it says. */
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
