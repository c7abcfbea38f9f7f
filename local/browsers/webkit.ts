import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { HOST } from '../ports';
import { startProgram, type Program } from './program';
import type { RemoteBrowser, RemotePage } from './remote';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The time, in ms, that the driver may take for one command; a page that hangs answers none. */
const ANSWER_MS = 40_000;

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

/** Speaks WebDriver to the driver at this address. */
function client(base: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  };
}

const SCRIPT = (expression: string) =>
  `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then(
    (value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;

/** The tab of a session; commands go to the tab that is chosen. */
function pageOf(ask: Ask, handle: string, chosen: { handle: string }): RemotePage {
  const send: Ask = async (method, path, body) => {
    if (chosen.handle !== handle) {
      await ask('POST', '/window', { handle });
      chosen.handle = handle;
    }
    return ask(method, path, body);
  };
  const evaluate = async (expression: string) => {
    const text = await send('POST', '/execute/async', { script: SCRIPT(expression), args: [] });
    const { value, error } = JSON.parse(String(text)) as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
  // The driver's own waiting for a page misses the end now and then.
  const leave = async (go: () => Promise<unknown>) => {
    await evaluate('void (window.isFormerPage = true)');
    await go();
    for (let tries = 0; tries < 300; tries += 1) {
      const isThere = await evaluate(
        "window.isFormerPage !== true && document.readyState === 'complete'",
      ).catch(() => false);
      if (isThere === true) return;
      await sleep(100);
    }
    throw new Error('the page does not load');
  };
  return {
    goTo: (url) => leave(() => send('POST', '/url', { url })),
    reload: () => leave(() => send('POST', '/refresh')),
    back: async () => void (await send('POST', '/back')),
    forward: async () => void (await send('POST', '/forward')),
    evaluate,
    perform: async (actions) => void (await send('POST', '/actions', { actions })),
    setFiles: async (selector, paths) => {
      const found = (await send('POST', '/element', {
        using: 'css selector',
        value: selector,
      })) as Record<string, string>;
      const text = paths.join('\n');
      await send('POST', `/element/${found[ELEMENT] ?? ''}/value`, { text });
    },
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    openTab: async () => {
      const tab = (await send('POST', '/window/new', { type: 'tab' })) as { handle: string };
      return pageOf(ask, tab.handle, chosen);
    },
    close: async () => void (await send('DELETE', '/window')),
  };
}

/** A screen that nobody sees, and its name. */
async function startScreen(): Promise<Program> {
  return startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {},
    /^(\d+)$/,
  );
}

const CONSOLE_ERROR = /CONSOLE (?:\w+ )*ERROR (.*)/;

/** Starts WebKit's small browser on a screen of its own and speaks WebDriver to its driver. */
export async function startWebkit(program: string, folder: string): Promise<RemoteBrowser> {
  const downloads = join(folder, 'Downloads');
  mkdirSync(downloads, { recursive: true });
  mkdirSync(join(folder, '.config'), { recursive: true });
  writeFileSync(join(folder, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const screen = await startScreen();
  const errors: string[] = [];
  const port = await getPort();
  // It prints nothing when it listens.
  const driver = await startProgram(
    '/bin/sh',
    ['-c', 'echo starting; exec WebKitWebDriver --port="$0"', String(port)],
    {
      DISPLAY: `:${screen.found}`,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, '.config'),
      XDG_DATA_HOME: join(folder, '.data'),
      XDG_CACHE_HOME: join(folder, '.cache'),
      LIBGL_ALWAYS_SOFTWARE: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    /^starting$/,
    (line) => {
      const text = CONSOLE_ERROR.exec(line)?.[1];
      if (text !== undefined) errors.push(text);
    },
  );
  const base = `http://${HOST}:${String(port)}`;
  const ask = client(base);
  for (let tries = 0; ; tries += 1) {
    try {
      await ask('GET', '/status');
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
  const session = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: program,
          args: [
            '--automation',
            '--geometry=1280x900',
            '--enable-write-console-messages-to-stdout=true',
          ],
        },
      },
    },
  })) as { sessionId: string };
  const own = client(`${base}/session/${session.sessionId}`);
  await own('POST', '/window/rect', { width: 1280, height: 900 });
  await own('POST', '/timeouts', { script: 30_000, pageLoad: 30_000 });
  const handle = String(await own('GET', '/window'));
  return {
    page: pageOf(own, handle, { handle }),
    downloads,
    errors,
    close: async () => {
      await own('DELETE', '').catch(() => undefined);
      await driver.stop();
      await screen.stop();
    },
  };
}
