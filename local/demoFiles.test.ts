import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFiles } from './demoFiles';

let server: Server;
let url: string;

beforeAll(async () => {
  const serve = demoFiles({ 'X-Frame-Options': 'SAMEORIGIN' });
  server = createServer((request, response) => {
    serve(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.close();
});

describe('the files of the demo school', () => {
  it.each([
    ['/demo/libros/matematica-8/index.html', 'text/html; charset=utf-8'],
    ['/demo/libros/libro.css?v=1', 'text/css; charset=utf-8'],
    ['/demo/portadas/matematica-8.jpg', 'image/jpeg'],
    ['/demo/logo.png', 'image/png'],
  ])('the local server serves the file %s of the demo school', async (path, type) => {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await answer.arrayBuffer()).byteLength).toBe(
      Number(answer.headers.get('content-length')),
    );
  });

  it.each([
    '/',
    '/demo/',
    '/demo/libros/matematica-8',
    '/demo/libros/gone.html',
    '/demo/..%2f..%2fcontent.test.ts',
    '/demo/%2e%2e/%2e%2e/%2e%2e/%2e%2e/index.html',
    '/demo/%E0%A4%A',
  ])('the local server leaves %s to the application', async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  });

  it('the files of the demo school are only read', async () => {
    expect((await fetch(`${url}/demo/logo.png`, { method: 'POST' })).status).toBe(404);
    const head = await fetch(`${url}/demo/logo.png`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });
});
