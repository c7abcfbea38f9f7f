import type { Connect } from 'vite';
import { serverPaths } from '../src/domain/serverPaths';
import { HOST, type Ports } from './ports';
import { PROJECT_ID } from './project';

/** The path at which a local school shows the e-mails that a deployed one would send. */
export const OUTBOX_PATH = '/correos-locales';

/** An e-mail that nobody sends. */
export type LocalMail = { to: string; subject: string; text: string; at: string };

type Value = { stringValue?: string; timestampValue?: string } & {
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Record<string, Value> };
};
type StoredMail = { document?: { fields?: Record<string, Value> } };

const text = (value: Value | undefined) => value?.stringValue ?? '';

/** The e-mails of the collection that the extension would send, the latest first. */
async function readWritten(ports: Ports): Promise<LocalMail[]> {
  const address = `http://${HOST}:${String(ports.firestore)}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const answer = await fetch(`${address}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: serverPaths.mail }],
        orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
        limit: 200,
      },
    }),
  });
  const found = (await answer.json()) as StoredMail[];
  return found.flatMap(({ document }) => {
    if (!document?.fields) return [];
    const { to, message, at } = document.fields;
    const fields = message?.mapValue?.fields ?? {};
    return [
      {
        to: (to?.arrayValue?.values ?? []).map(text).join(', '),
        subject: text(fields.subject),
        text: text(fields.text),
        at: at?.timestampValue ?? '',
      },
    ];
  });
}

/** The letters of Auth, as for a forgotten password, the latest first. */
async function readLetters(ports: Ports): Promise<LocalMail[]> {
  const address = `http://${HOST}:${String(ports.daemon)}/emulator/v1/projects/${PROJECT_ID}/oobCodes`;
  const { oobCodes = [] } = (await (await fetch(address)).json()) as {
    oobCodes?: { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes
    .map(({ email, requestType, oobLink }) => ({
      ...{ to: email, subject: requestType, text: oobLink, at: '' },
    }))
    .reverse();
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (value: string) => value.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

/** Makes the page of all e-mails, for the person who runs the local school. */
export function outboxPage(mails: readonly LocalMail[]): string {
  const shown = mails.map(
    ({ to, subject, text: body, at }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped([to, at].filter(Boolean).join(' · '))}</p><pre>${escaped(body)}</pre></article>`,
  );
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Correos locales</title>
<style>body{font:1rem/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Correos locales</h1><p>Lo que una institución instalada enviaría. De aquí no sale nada.</p>
${shown.join('\n') || '<p>No hay ninguno.</p>'}</html>`;
}

/** Answers with the page. */
export const outboxMiddleware =
  (ports: Ports): Connect.NextHandleFunction =>
  (_request, response, next) => {
    const read = async () => [...(await readWritten(ports)), ...(await readLetters(ports))];
    read().then((mails) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(outboxPage(mails));
    }, next);
  };
