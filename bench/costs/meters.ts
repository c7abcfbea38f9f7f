import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { awaitIdle, control, type TestSchool } from '../../tests/support/testSchool';
import { readsOf } from '../support';

/** A cost, in the units that are billed. */
export type Cost = {
  /** Documents that the page was sent; an answer with none costs one. */
  reads: number;
  /** Documents that the page wrote. */
  writes: number;
  /** Documents that the rules looked up for the page's writes and queries, as far as it is known: see docs/costs.md. */
  ruleReads: number;
  serverReads: number;
  serverWrites: number;
  /** Runs of functions: calls of /api and events. */
  runs: number;
  /** The bytes that the page was sent: from hosting, and from everywhere else. */
  hosted: number;
  sent: number;
};

/**
 * Each query makes the rules look up the asking user; a write looks up the documents that its rules
 * name, usually five.
 */
const LOOKED_UP = { query: 1, write: 5 };
const FIRESTORE = /google\.firestore|\/documents[:/]/;
const WRITE = /"(?:update|delete)":/g;

export const NOTHING: Cost = {
  reads: 0,
  writes: 0,
  ruleReads: 0,
  serverReads: 0,
  serverWrites: 0,
  runs: 0,
  hosted: 0,
  sent: 0,
};

/** Adds two costs, the second one so many times. */
export function plus(a: Cost, b: Cost, times = 1): Cost {
  const names = Object.keys(NOTHING) as (keyof Cost)[];
  return names.reduce((sum, name) => ({ ...sum, [name]: a[name] + b[name] * times }), NOTHING);
}

/**
 * Returns the documents that a page sends to Firestore: a stream's message is escaped as a form, a
 * request is JSON.
 */
function writesIn(body: string): number {
  const text = body.includes('req0___data__') ? decodeURIComponent(body) : body;
  return text.includes('"writes":') ? (text.match(WRITE)?.length ?? 0) : 0;
}

/** Queries and documents that a page begins to listen to. */
const targetsIn = (body: string) => decodeURIComponent(body).match(/"addTarget":/g)?.length ?? 0;

export type Meter = {
  /** Measures the cost of an act; all that follows on the server belongs to it. */
  costOf: (act: () => Promise<unknown>) => Promise<Cost>;
};

/**
 * Counts the costs of a page.
 * @param serverFile the file in which the school's functions note their reads and writes
 */
export async function meterPage(
  page: Page,
  school: TestSchool,
  serverFile: string,
): Promise<Meter> {
  let counted = NOTHING;
  /** Reads of the documents of this page before it was loaded anew. */
  let before = 0;
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (!FIRESTORE.test(request.url()) || body === '') return;
    const writes = writesIn(body);
    const queries = targetsIn(body);
    const ruleReads = writes * LOOKED_UP.write + queries * LOOKED_UP.query;
    counted = plus(counted, { ...NOTHING, writes, ruleReads });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const hosted = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, origin } = new URL(response.url);
    const isOurs = origin === new URL(page.url()).origin;
    if (isOurs && !pathname.startsWith('/api/') && !pathname.startsWith('/demo/')) {
      hosted.add(requestId);
    }
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = hosted.has(requestId) ? 'hosted' : 'sent';
    counted = plus(counted, { ...NOTHING, [kind]: encodedDataLength });
  });
  page.on('domcontentloaded', () => {
    before = 0; // the page's own meter began anew
  });
  const serverCosts = () => {
    const lines = readFileSync(serverFile, 'utf8').split('\n');
    const sum = (kind: string) =>
      lines
        .filter((line) => line.startsWith(kind))
        .reduce((total, line) => total + Number(line.slice(kind.length)), 0);
    return { serverReads: sum('read'), serverWrites: sum('write') };
  };
  return {
    async costOf(act) {
      await control(school, 'PUT', 'faultPlan', { rules: [] });
      writeFileSync(serverFile, '');
      counted = NOTHING;
      before = (await readsOf(page).catch(() => 0)) || 0;
      await act();
      await awaitIdle(school);
      const { counters } = (await control(school, 'GET', 'faultPlan')) as {
        counters: Record<string, number>;
      };
      const reads = (await readsOf(page)) - before;
      return { ...counted, ...serverCosts(), reads, runs: counters['functions.invoke'] ?? 0 };
    },
  };
}
