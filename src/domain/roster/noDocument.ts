import { foldForSearch } from '../searchText';
import { noDocumentCode } from '../noDocument';
import type { RosterValues } from './fields';

/** How a list says that somebody has no document; folded. */
const SAYINGS =
  /^(sin|no tiene|no posee)( (documento|cedula|identificacion|dni|numero|ci))?s?$|^s ?d$/;

/** What a cell says whose person has none. */
export const NO_DOCUMENT = 'Sin documento';

/** Whether a cell of identifications says that the person has none. */
export const saysNoDocument = (text: string): boolean =>
  SAYINGS.test(foldForSearch(text.replace(/[./-]/g, ' ')).replace(/\s+/g, ' ').trim());

/**
 * The code of a person of a list without a document. The same person gets the same one in every list, so that a
 * list that is read again finds who is registered.
 * @param person what tells the person from all others: the e-mail, else the name
 */
function listedCode(person: string): string {
  // FNV-1a, and of its state a digit at a time.
  let state = 0x811c9dc5;
  const mix = (unit: number) => {
    state = Math.imul(state ^ unit, 0x01000193) >>> 0;
  };
  for (const sign of person) mix(sign.codePointAt(0) ?? 0);
  return noDocumentCode((below) => {
    mix(below);
    return (state >>> 8) % below;
  });
}

/** A row whose identification says that there is none, with the code that stands for it. */
export function withNoDocumentCode<
  T extends Pick<RosterValues, 'identification' | 'email' | 'name' | 'surname'>,
>(values: T): T {
  if (!saysNoDocument(values.identification)) return values;
  const { email, name, surname } = values;
  const person = email === '' ? `${surname} ${name}` : email;
  return { ...values, identification: listedCode(person.trim().toLowerCase()) };
}
