import { once } from 'node:events';
import { Agent, createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyRefusalOf, drain, findBodyRefusal, guardBodies, MAX_BODY_BYTES } from './bodyGuard';

// The test acts as the platform: its own application parses bodies, and then calls ours.
const parsed: number[] = [];
const platform = express();
platform.use(
  express.json({
    limit: '32mb',
    verify: (_request, _response, body) => {
      parsed.push(body.length);
    },
  }),
);
platform.use((request, response) => {
  const refusal = bodyRefusalOf(request);
  response.status(refusal?.status ?? 200).json(refusal ? {} : { body: request.body as unknown });
});
platform.use(((_error, request, response, _next) => {
  response.status(bodyRefusalOf(request)?.status ?? 400).json({});
}) satisfies express.ErrorRequestHandler);
const server = createServer(platform);
let port = 0;
let endGuard: () => void;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  endGuard = guardBodies();
});
afterAll(() => {
  endGuard();
  server.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };

async function post(body: Buffer, headers: Record<string, string>, isChunked = false) {
  parsed.length = 0;
  // A connection of its own: a former one may end just as it is used again, after the work of a bomb. It is kept
  // alive, because the server ends one that is not as soon as it has answered, while the client may still write.
  const agent = new Agent({ keepAlive: true });
  try {
    const request = send({ host: '127.0.0.1', port, method: 'POST', headers, agent });
    if (!isChunked) request.setHeader('content-length', body.length);
    request.end(body);
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    const [[response]] = await Promise.all([answered, once(request, 'finish')]);
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, parsed: [...parsed] };
  } finally {
    agent.destroy();
  }
}

describe('bodies before the platform parses them', () => {
  it('a body that is JSON, plain and of a usual size is parsed', async () => {
    const body = Buffer.from('{"a":"ñ"}');
    for (const isChunked of [false, true]) {
      expect(await post(body, JSON_TYPE, isChunked)).toEqual({
        status: 200,
        parsed: [body.length],
      });
    }
    const charset = { 'content-type': 'application/json; charset=utf-8' };
    expect(await post(body, charset)).toMatchObject({ status: 200 });
    expect(await post(body, { ...JSON_TYPE, 'content-encoding': 'identity' })).toMatchObject({
      status: 200,
    });
  });

  it('a compressed body is never unpacked', async () => {
    const bomb = gzipSync(Buffer.from(JSON.stringify({ a: 'x'.repeat(30_000_000) })));
    expect(bomb.length).toBeLessThan(40_000);
    for (const encoding of ['gzip', 'GZIP', ' deflate', 'br', 'identity, gzip', 'x']) {
      const headers = { ...JSON_TYPE, 'content-encoding': encoding };
      expect(await post(bomb, headers)).toEqual({ status: 415, parsed: [] });
      expect(await post(bomb, headers, true)).toEqual({ status: 415, parsed: [] });
    }
  });

  it('a body that is too large is never read whole, whether or not it says how large it is', async () => {
    const large = Buffer.from(JSON.stringify({ a: 'x'.repeat(8_000_000) }));
    expect(await post(large, JSON_TYPE)).toEqual({ status: 413, parsed: [] });
    const { status, parsed: sizes } = await post(large, JSON_TYPE, true);
    expect(status).toBe(413);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(MAX_BODY_BYTES);
  });

  it.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('a body of the type %j is not parsed', async (type) => {
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
    expect(await post(Buffer.from('a[b][c]=1'), headers)).toEqual({ status: 415, parsed: [] });
  });

  it('a request without a body is refused nothing', () => {
    expect(findBodyRefusal({})).toBeNull();
    expect(findBodyRefusal({ 'content-length': '0', 'content-encoding': 'gzip' })).toBeNull();
  });
});

describe('the answer to a body that is refused', () => {
  /** Sends half of a body; answers whether the server has answered by then, and how to send the rest. */
  async function sendHalf(patience: number) {
    let isAnswered = false;
    const draining = createServer((request, response) => {
      drain(
        request,
        () => {
          isAnswered = true;
          response.end();
        },
        patience,
      );
    });
    draining.listen(0, '127.0.0.1');
    await once(draining, 'listening');
    const half = Buffer.alloc(500_000);
    const { port: own } = draining.address() as AddressInfo;
    const headers = { 'content-length': 2 * half.length };
    const client = send({ host: '127.0.0.1', port: own, method: 'POST', headers });
    await new Promise((resolve) => client.write(half, resolve));
    const answer = once(client, 'response') as Promise<[IncomingMessage]>;
    const end = async () => {
      const [response] = await answer;
      response.resume();
      client.destroy();
      draining.close();
      return response.statusCode;
    };
    return { isAnswered: () => isAnswered, client, half, end };
  }

  it('a client that is still sending is answered after its last byte, so that it can read the answer', async () => {
    const { isAnswered, client, half, end } = await sendHalf(60_000);
    expect(isAnswered()).toBe(false);
    client.end(half);
    expect(await end()).toBe(200);
  });

  it('a client that stops sending is answered all the same', async () => {
    const { end } = await sendHalf(50);
    expect(await end()).toBe(200);
  });
});
