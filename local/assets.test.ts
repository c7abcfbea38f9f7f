import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assetsMiddleware } from './assets';

const root = mkdtempSync(join(tmpdir(), 'assets-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'assets', 'home-1a2b.js'), '');
writeFileSync(join(root, 'index.html'), '');
const answer = assetsMiddleware(join(root, 'assets'), { 'Cache-Control': 'public' });

function ask(url: string) {
  const headers: Record<string, unknown> = {};
  const response = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => (headers[name] = value),
    end: () => undefined,
  };
  let isPassedOn = false;
  answer({ url } as IncomingMessage, response as unknown as ServerResponse, () => {
    isPassedOn = true;
  });
  return { isPassedOn, status: response.statusCode, headers };
}

it('a part of the application that is there is served with the headers of hosting', () => {
  const served = { isPassedOn: true, status: 200, headers: { 'Cache-Control': 'public' } };
  expect(ask('/home-1a2b.js')).toEqual(served);
  expect(ask('/home-1a2b.js?intento=1')).toEqual(served);
});

it.each(['/home-9z9z.js', '/', '', '/../index.html', '/no/home-1a2b.js'])(
  'a part that is missing is answered with 404 and not kept: %j',
  (url) => {
    const missing = { isPassedOn: false, status: 404, headers: { 'Cache-Control': 'no-store' } };
    expect(ask(url)).toEqual(missing);
  },
);
