import {
  previewOf,
  type BlockPreview,
  type BlockTarget,
  type PasteChoices,
  type PastePlace,
} from './pasteBlock';
import { linesOf, previewPlaced } from './pastePlaced';

/**
 * The target without students who have left, and the cell in it: for a student who has left, that
 * of the next one below.
 */
function withoutFormer<V>(
  target: BlockTarget<V>,
  place: PastePlace,
): { target: BlockTarget<V>; place: PastePlace } {
  const { students, listed } = target;
  const isFormer = (id: string) => students.some((each) => each.id === id && each.isFormer);
  const at = students.findIndex(({ id }) => id === place.student);
  const student = students.slice(Math.max(0, at)).find((each) => !each.isFormer)?.id;
  return {
    target: {
      ...target,
      students: student === undefined ? [] : students.filter((each) => !each.isFormer),
      ...(listed && { listed: listed.filter((id) => !isFormer(id)) }),
    },
    place: { ...place, student: student ?? place.student },
  };
}

/** Returns the students that the lines reach. */
const reached = <V>({ rows }: BlockPreview<V>): string =>
  JSON.stringify(rows.map(({ line, studentId }) => [line, studentId]));

/**
 * The result of pasting a text. Its columns go to the schemes named in their titles; without
 * titles, to the schemes from the target cell to the right. Its lines go down the list from that
 * cell, or each to the student that it names by cédula, name or list number. A blank changes
 * nothing. Tabs, semicolons, all line ends and decimal commas are accepted. A column or line that
 * cannot be known puts nothing until somebody chooses, and somebody may correct what was found.
 * @param place the cell it is pasted into
 */
export function previewBlock<V>(
  text: string,
  target: BlockTarget<V>,
  place: PastePlace,
  choices: PasteChoices = {},
): BlockPreview<V> {
  const lines = linesOf(text, target);
  const found = previewPlaced(lines, target, place, choices);
  const former = target.students.filter(({ isFormer }) => isFormer).map(({ id }) => id);
  if (found.mode === 'identity' || former.length === 0) return found;
  const others = withoutFormer(target, place);
  const present = previewPlaced(lines, others.target, others.place, choices);
  if (reached(found) === reached(present)) return found;
  const { list } = choices;
  const chosen = list === 'withoutFormer' ? present : found;
  const rows = list === undefined ? [] : chosen.rows;
  const questions = { ...chosen.questions, former };
  return previewOf<V>(chosen.mode, rows, chosen.columns, questions);
}
