import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/project';
import { FATES, RETENTION, type Fate, type PersonDocumentKind } from '../../src/domain/privacy';
import { personDataTexts } from '../../src/lib/texts/personData';

const text = readFileSync(join(PROJECT_ROOT, 'docs/privacy.md'), 'utf8');
/** The rows of all tables. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', rest = '']) => ({ name, rest }));
/** Returns the text of the tables about a thing; the history is in both. */
const saidOf = (wanted: string) =>
  rows.filter(({ name }) => name === wanted).map(({ rest }) => rest);
const wordOf = (fate: Fate) =>
  fate === 'kept' ? /^se conserva$/ : fate === 'deleted' ? /^se elimina$/ : /^se vacía: /;
const sections = Object.entries(personDataTexts.sections) as [PersonDocumentKind, string][];

it.each(sections)('docs/privacy.md says what an erasure does with %s', (kind, name) => {
  expect(saidOf(name)).toContainEqual(expect.stringMatching(wordOf(FATES[kind])));
});

it('every kind of document has a row but those that open the account, which is a row of its own', () => {
  const told = new Set(sections.map(([kind]) => kind));
  const others = Object.keys(FATES).filter((kind) => !told.has(kind as PersonDocumentKind));
  expect(others).toEqual(['identification', 'temporaryPassword']);
  expect(saidOf(personDataTexts.account)).toEqual(['se elimina']);
});

it.each([
  ['Respuestas, archivos, borradores y comentarios de las tareas', RETENTION.workYears, 'años'],
  ['Datos de contacto, foto y cuenta de quien ya no está', RETENTION.contactYears, 'años'],
  ['Historial de cambios', RETENTION.changeYears, 'años'],
  ['Cargas de listas: a quién crearon y cambiaron', RETENTION.loadYears, 'años'],
  ['Constancias de las cuentas que creó un pedido', RETENTION.requestDays, 'días'],
  ['Errores de los navegadores y fallas del servidor', RETENTION.errorDays, 'días'],
  ['Correos que la aplicación envió, con sus direcciones', RETENTION.mailDays, 'días'],
])('docs/privacy.md says how long %s stays', (name, count, unit) => {
  const said = saidOf(name).map((rest) => rest.split(/[ ;]/).slice(0, 2));
  expect(said).toContainEqual([String(count), unit]);
});
