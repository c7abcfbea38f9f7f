import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostingHeaders } from './hostingHeaders';
import { PROJECT_ROOT } from './project';

describe('the policy of every page', () => {
  const policy = new Map(
    (hostingHeaders()['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

  it('a page runs no code but our own files', () => {
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });

  // Firestore's SDK looks for that dot when its connection fails, to learn whether there is one.
  it('a page calls no host but our own and those of Firebase', () => {
    const hosts = ['connect-src', 'img-src', 'object-src', 'font-src'].flatMap(
      (name) => policy.get(name) ?? [],
    );
    for (const host of hosts) {
      expect(host).toMatch(
        /^('self'|data:|blob:|http:\/\/\*\.localhost:\*|https:\/\/www\.google\.com\/images\/cleardot\.gif|https:\/\/(identitytoolkit|securetoken|firestore|firebasestorage)\.googleapis\.com)$/,
      );
    }
  });

  it('another site cannot frame the application, and forms go to no other site', () => {
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });
});

// Hosting gives the same headers to a part that is there and to the answer that there is none, so a browser
// asks again after a minute, and the service worker keeps the parts.
it('a browser keeps the parts of the application while a page loads, and the answer that one is missing no longer', () => {
  expect(hostingHeaders('/assets/**')).toEqual({ 'Cache-Control': 'public, max-age=60' });
});

it('a part that is missing is no page', () => {
  const { hosting } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { rewrites: { source: string; destination?: string }[] };
  };
  const pages = hosting.rewrites.filter(({ destination }) => destination === '/index.html');
  expect(pages.map(({ source }) => source)).toEqual(['!/assets/**']);
});

it('a browser asks for the page and the service worker anew, because their names never change', () => {
  expect(hostingHeaders()['Cache-Control']).toBe('no-cache');
});

// Hosting takes the value of the last rule where several are for one address.
it('the rule for the parts of the application comes after the rule for everything', () => {
  const { hosting } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { headers: { source: string }[] };
  };
  expect(hosting.headers.map(({ source }) => source)).toEqual(['**', '/assets/**']);
});
