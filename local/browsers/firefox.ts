import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from './program';
import { connectBidi, type Bidi } from './bidi';
import type { RemoteBrowser, RemotePage } from './remote';

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

/** No calls home, no first pages; downloads go into the folder without a question. */
function preferences(downloads: string): string {
  const values: Record<string, string | number | boolean> = {
    'app.normandy.enabled': false,
    'app.update.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'browser.download.alwaysOpenPanel': false,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': true,
    'browser.safebrowsing.downloads.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage': 'about:blank',
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
    'dom.disable_beforeunload': false,
    'extensions.getAddons.cache.enabled': false,
    'extensions.update.enabled': false,
    'focusmanager.testmode': true, // a window that nobody sees has the focus all the same
    'intl.accept_languages': 'es-EC,es',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'signon.rememberSignons': false,
    'toolkit.telemetry.enabled': false,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

function pageOf(bidi: Bidi, context: string): RemotePage {
  const evaluate = async (expression: string, isNode = false) => {
    const answer = await bidi.send('script.evaluate', {
      expression: isNode ? expression : `Promise.resolve(${expression}).then(JSON.stringify)`,
      target: { context },
      awaitPromise: true,
      resultOwnership: 'none',
    });
    if (answer.type === 'exception') {
      throw new Error((answer.exceptionDetails as { text: string }).text);
    }
    return answer.result as { value?: string; sharedId?: string };
  };
  return {
    goTo: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: async () => {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    back: async () => {
      await bidi.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    forward: async () => {
      await bidi.send('browsingContext.traverseHistory', { context, delta: 1 });
    },
    evaluate: async (expression) => {
      const { value } = await evaluate(expression);
      return value === undefined ? undefined : (JSON.parse(value) as unknown);
    },
    perform: async (actions) => {
      await bidi.send('input.performActions', { context, actions });
    },
    setFiles: async (selector, files) => {
      const node = await evaluate(`document.querySelector(${JSON.stringify(selector)})`, true);
      await bidi.send('input.setFiles', { context, element: { sharedId: node.sharedId }, files });
    },
    picture: async () => {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    openTab: async () => {
      const tab = await bidi.send('browsingContext.create', { type: 'tab' });
      return pageOf(bidi, String(tab.context));
    },
    close: async () => {
      await bidi.send('browsingContext.close', { context });
    },
  };
}

/** Starts Firefox without a window and speaks WebDriver BiDi to it. */
export async function startFirefox(program: string, folder: string): Promise<RemoteBrowser> {
  const downloads = join(folder, 'downloads');
  const profile = join(folder, 'profile');
  mkdirSync(downloads, { recursive: true });
  mkdirSync(profile, { recursive: true });
  writeFileSync(join(profile, 'user.js'), preferences(downloads));
  const started = await startProgram(
    program,
    [
      '--headless',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      '--width',
      '1280',
      '--height',
      '900',
    ],
    { HOME: folder, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
    LISTENING,
  );
  const bidi = await connectBidi(`${started.found}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const errors: string[] = [];
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error') errors.push(String(text));
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  // The tab with which it starts never gets the focus.
  const first = await bidi.send('browsingContext.create', { type: 'window' });
  await bidi.send('browsingContext.activate', { context: first.context });
  return {
    page: pageOf(bidi, String(first.context)),
    downloads,
    errors,
    close: async () => {
      bidi.close();
      await started.stop();
    },
  };
}
