import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { callWhenFree } from '../../local/busyFunctions';
import { HOST } from '../../local/ports';
import { signInForToken } from '../support/apiClient';
import { ownSchool } from '../support/testSchool';

const { ports, project } = ownSchool();

const ENDPOINTS = [
  ...['create-user-account', 'create-users-batch', 'delete-account-user', 'check-account'],
  ...['issue-passwords', 'list-sign-ins', 'confirm-own-password'],
  ...['update-tareas-in-activity', 'preview-policy', 'generate-reports', 'reopen-subject'],
  ...[
    'take-back-people',
    'take-back-period',
    'prepare-promotion',
    'decide-promotion',
    'run-promotion',
  ],
  ...[
    'read-marks-left',
    'read-libretas',
    'issue-libretas',
    'withdraw-libreta',
    'verify-libreta',
    'nada',
  ],
];

let token = '';
beforeAll(async () => {
  token = await signInForToken(ownSchool(), 'admin@aula.example.com');
});

async function post(path: string, body: BodyInit, headers: Record<string, string>) {
  const response = await callWhenFree(
    `http://${HOST}:${String(ports.functions)}/${project}/us-east1/api/api/${path}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    },
  );
  const { error } = (await response.json()) as { error?: { code: string } };
  return [response.status, error?.code];
}

describe.each(ENDPOINTS)('POST /api/%s', (path) => {
  const type = { 'content-type': 'application/json' };

  it('a body is refused before it is parsed when it is compressed, no JSON or too large', async () => {
    const bomb = new Uint8Array(gzipSync(JSON.stringify({ a: 'x'.repeat(3_000_000) })));
    const unsupported = [415, 'unsupported'];
    for (const encoding of ['gzip', 'deflate', 'br', 'x']) {
      expect(await post(path, bomb, { ...type, 'content-encoding': encoding })).toEqual(
        unsupported,
      );
    }
    for (const other of ['text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
      expect(await post(path, 'a[b]=1', { 'content-type': other })).toEqual(unsupported);
    }
    const large = JSON.stringify({ a: 'x'.repeat(1_000_001) });
    expect(await post(path, large, type)).toEqual([413, 'too-large']);
  });

  it('a body that is JSON and makes no sense is refused as such', async () => {
    for (const body of ['{', '[]', '"a"', '7', 'null', '{"a":{"__proto__":{"b":1}}}']) {
      const [status] = await post(path, body, type);
      expect([200, 400, 401, 403, 404, 409], `${path} ${body}`).toContain(status);
    }
  });
});
