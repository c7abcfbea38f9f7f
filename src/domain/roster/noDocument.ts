import { foldForSearch } from '../searchText';
import { noDocumentCode } from '../noDocument';
import type { RosterValues } from './fields';

/** The texts by which a list says that a person has no document; folded. */
const SAYINGS =
  /^(sin|no tiene|no posee)( (documento|cedula|identificacion|dni|numero|ci))?s?$|^s ?d$/;

/** The text that the application writes for a person without a document. */
export const NO_DOCUMENT = 'Sin documento';

/** Tells whether a cell of identifications says that the person has none. */
export const saysNoDocument = (text: string): boolean =>
  SAYINGS.test(foldForSearch(text.replace(/[./-]/g, ' ')).replace(/\s+/g, ' ').trim());

/**
 * Returns the code of a person of a list without a document. The same person gets the same code in
 * every list, so that a list that is read again finds the registered people.
 * @param person the text that tells the person from all others: the e-mail, else the name
 */
function listedCode(person: string): string {
  // The code is the FNV-1a hash, with a digit taken from each of its states.
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

/** Puts the code into a row whose identification says that there is none. */
export function withNoDocumentCode<
  T extends Pick<RosterValues, 'identification' | 'email' | 'name' | 'surname'>,
>(values: T): T {
  if (!saysNoDocument(values.identification)) return values;
  const { email, name, surname } = values;
  const person = email === '' ? `${surname} ${name}` : email;
  return { ...values, identification: listedCode(person.trim().toLowerCase()) };
}
