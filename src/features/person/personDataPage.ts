import { escapeHtml } from '../../lib/escapeHtml';
import { fieldName } from '../../lib/texts/personDataFields';
import { personDataTexts as texts } from '../../lib/texts/personData';
import type { PersonDataAnswer, PersonDataSection, PlainData } from '../../models/api';

type Fields = Readonly<Record<string, PlainData>>;
const isList = (value: PlainData): value is readonly PlainData[] => Array.isArray(value);
const isFields = (value: PlainData): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value);

/** Turns the addresses of files into links, which can be opened from the page. */
const textHtml = (text: string): string =>
  /^https?:\/\/\S+$/.test(text)
    ? `<a href="${escapeHtml(text)}">${escapeHtml(text.replace(/\?.*$/, ''))}</a>`
    : escapeHtml(text);

function valueHtml(value: PlainData): string {
  if (value === null || value === '') return '–';
  if (isList(value)) {
    return value.length === 0
      ? '–'
      : `<ul>${value.map((each) => `<li>${valueHtml(each)}</li>`).join('')}</ul>`;
  }
  if (isFields(value)) return fieldsHtml(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return textHtml(typeof value === 'number' ? String(value) : value);
}

function fieldsHtml(fields: Fields): string {
  const rows = Object.entries(fields).map(
    ([field, value]) =>
      `<tr><th scope="row">${escapeHtml(fieldName(field))}</th><td>${valueHtml(value)}</td></tr>`,
  );
  return rows.length === 0 ? '–' : `<table>${rows.join('')}</table>`;
}

function sectionHtml({ kind, documents }: PersonDataSection): string {
  const found = documents.map(({ path, title, data }) => {
    const head = title === '' ? path : title;
    return `<details open><summary>${escapeHtml(head)}</summary>${valueHtml(data)}</details>`;
  });
  const count = escapeHtml(texts.count(documents.length));
  return `<section><h2>${escapeHtml(texts.sections[kind])} <small>${count}</small></h2>${found.join('')}</section>`;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}' +
  'table{border-collapse:collapse;width:100%}th,td{border-top:1px solid;padding:4px 8px;text-align:left;vertical-align:top}' +
  'th{width:35%;font-weight:600}small{font-weight:400}summary{font-weight:600;padding:8px 0}ul{margin:0;padding-left:1.2rem}';

export type PersonDataHead = { name: string; institute: string; at: string };

/**
 * Builds a page that anybody can open and read, with all data that the school has of one person.
 * @param head the person's whole name, the institute's, and when it was read, as texts
 * @returns HTML without scripts; every value is escaped
 */
export function personDataPage(answer: PersonDataAnswer, head: PersonDataHead): string {
  const { account, sections } = answer;
  const known = account && {
    [texts.email]: account.email,
    [texts.created]: account.creationTime,
    [texts.lastUse]: account.lastSignInTime,
  };
  return [
    '<!doctype html><html lang="es"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(texts.title(head.name))}</title><style>${STYLE}</style>`,
    `<h1>${escapeHtml(texts.title(head.name))}</h1>`,
    `<p>${escapeHtml(texts.intro(head.institute, head.at))}</p>`,
    known ? `<section><h2>${escapeHtml(texts.account)}</h2>${fieldsHtml(known)}</section>` : '',
    ...sections.map(sectionHtml),
    '</html>',
  ].join('\n');
}
