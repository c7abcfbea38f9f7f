import type { BrowserContext, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { shownText } from '../e2e/support/shown';
import { signIn, useBrowser } from '../support/browser';
import { ownAppUrl } from '../support/testSchool';

// Pages of a build with a site key, with Google's services simulated by this test.

/** The browser itself reports each request that a network blocks. */
const BLOCKED = /net::ERR_FAILED https:\/\/www\.google\.com/;
const PROOF = 'proof-of-the-page';
const STUDENT = 'estudiante@aula.example.com';
/** Google's program, as it behaves when it asks the user nothing. */
const PROGRAM = `window.grecaptcha = { enterprise: {
  ready: (act) => act(),
  render: (_, { callback }) => { window.answer = callback; return 0; },
  execute: () => { window.answer(); return Promise.resolve('answer'); },
} };`;
const browser = useBrowser();

/** Answers Google's two addresses, which the policy of the pages must allow. */
async function actAsGoogle(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/www\.google\.com\/recaptcha\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PROGRAM }),
  );
  await context.route(/^https:\/\/content-firebaseappcheck\.googleapis\.com\//, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { token: PROOF, ttl: '3600s' },
    }),
  );
}

/**
 * Tells whether a request of the application to a service has the proof; streams of Firestore have
 * it in their body.
 */
const isProven = (request: Request) =>
  request.headers()['x-firebase-appcheck'] === PROOF ||
  decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`).includes(PROOF);

it('every request that asks for data brings the proof, from the first one on', async () => {
  const visitor = await browser.open({ url: ownAppUrl() });
  const { page, context } = visitor;
  await actAsGoogle(context);
  const asked: { what: string; proven: boolean }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isOfService = /identitytoolkit|google\.firestore|\/v[01]\/|\/api\//.test(pathname);
    const isStreamGoingOn = searchParams.has('SID') || searchParams.get('TYPE') === 'terminate';
    if (pathname.endsWith(':exchangeRecaptchaEnterpriseToken')) return; // asks for the proof
    if (!isOfService || request.method() === 'OPTIONS' || isStreamGoingOn) return;
    asked.push({ what: `${request.method()} ${pathname}`, proven: isProven(request) });
  });
  await signIn(visitor, STUDENT);
  await page
    .getByRole('link', { name: /^Ver materia/ })
    .first()
    .waitFor();
  await visitor.goTo('/perfil');
  await shownText(page, STUDENT).first().waitFor();
  expect(asked.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('signInWithPassword'),
      expect.stringContaining('/Listen/channel'),
    ]),
  );
  expect(asked.filter(({ proven }) => !proven)).toEqual([]);
});

it('a page that could not load what makes the proof works once it can', async () => {
  const visitor = await browser.open({ url: ownAppUrl() });
  const { page, context } = visitor;
  await actAsGoogle(context);
  visitor.allowErrors(BLOCKED);
  let refused = 0;
  await context.route(/recaptcha\/enterprise\.js/, async (route) => {
    refused += 1;
    await (refused === 1 ? route.abort() : route.fallback());
  });
  await signIn(visitor, STUDENT);
  expect(refused).toBe(2);
  await page
    .getByRole('link', { name: /^Ver materia/ })
    .first()
    .waitFor();
});
