import { foldForSearch } from './searchText';
import { compareKeys } from './keyOrder';
import { compareSpanish } from './names';

/** The number of looks: colours of the theme, each with a symbol of its own. */
export const SUBJECT_LOOKS = 12;

/** Words by which a usual subject is known, in the order of the looks; the last one is any other. */
const KNOWN: readonly RegExp[] = [
  /matem/,
  /lengua|literatura|castellano/,
  /ciencias naturales|biologia|^ciencias$/,
  /sociales|historia|geografia|ciudadania/,
  /ingles|english|frances|idioma/,
  /fisica$|deporte/, // "Educación Física"; "Física" alone is asked for first
  /arte|artistica|musica|dibujo/,
  /computacion|informatica|tecnologia/,
  /^fisica/,
  /quimica/,
  /valores|etica|religion|humano/,
];
const OTHER = SUBJECT_LOOKS - 1;
const PHYSICS = 8;

/** The look that a subject's name asks for: its index from 0; the last one for an unknown name. */
export function knownLook(name: string): number {
  const folded = foldForSearch(name).trim();
  if (KNOWN[PHYSICS]?.test(folded)) return PHYSICS;
  const found = KNOWN.findIndex((word) => word.test(folded));
  return found === -1 ? OTHER : found;
}

/**
 * The looks of a course's subjects: no two have the same one, as long as there are enough.
 * A known name comes first, then the first free look, in the order of the names.
 * @returns the index of the look, 0 to 11, by the subject's id
 */
export function subjectLooks(
  subjects: readonly { id: string; name: string }[],
): ReadonlyMap<string, number> {
  const inOrder = [...subjects].sort(
    (a, b) => compareSpanish(a.name, b.name) || compareKeys(a.id, b.id),
  );
  const looks = new Map<string, number>();
  const taken = new Set<number>();
  const give = (id: string, look: number) => {
    looks.set(id, look);
    taken.add(look);
  };
  for (const { id, name } of inOrder) {
    const look = knownLook(name);
    if (look !== OTHER && !taken.has(look)) give(id, look);
  }
  for (const { id, name } of inOrder) {
    if (looks.has(id)) continue;
    const wanted = knownLook(name);
    const free = Array.from({ length: SUBJECT_LOOKS }, (_, look) => look).find(
      (look) => !taken.has(look),
    );
    give(id, wanted === OTHER && !taken.has(OTHER) ? OTHER : (free ?? wanted));
  }
  return looks;
}
