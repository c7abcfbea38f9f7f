import {
  previewOf,
  previewPlaced,
  type BlockPreview,
  type BlockTarget,
  type PastePlace,
} from './pasteBlock';

/** The target without who has left, and the cell in it: of somebody who has left, that of the next one below. */
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

/** Whom each line reaches. */
const reached = <V>({ rows }: BlockPreview<V>): string =>
  JSON.stringify(rows.map(({ line, studentId }) => [line, studentId]));

/** The preview, or the choice between two of them where it matters whether the pasted list counts who has left. */
function withList<V>(
  text: string,
  target: BlockTarget<V>,
  place: PastePlace,
  isByPosition: boolean,
): { preview: BlockPreview<V>; isToChoose: boolean } {
  const found = previewPlaced(text, target, place, isByPosition);
  const { mode, columns } = found.preview;
  const former = target.students.filter(({ isFormer }) => isFormer).map(({ id }) => id);
  if (mode === 'identity' || former.length === 0) return found;
  const others = withoutFormer(target, place);
  const { preview } = previewPlaced(text, others.target, others.place, isByPosition);
  if (reached(found.preview) === reached(preview)) return found;
  const byList = { former, withFormer: found.preview, withoutFormer: preview };
  return { ...found, preview: { ...previewOf<V>(mode, [], columns), byList } };
}

/**
 * The result of pasting a text. Its columns go to the schemes named in their headings; without
 * headings, to the schemes from the target cell to the right. Its lines go down the list from that
 * cell, or each to the student that it names by cédula, name or list number. A blank changes nothing. Tabs,
 * semicolons, all line ends and decimal commas are accepted. What is not to be known puts nothing until it is chosen.
 * @param place the cell it is pasted into
 */
export function previewBlock<V>(
  text: string,
  target: BlockTarget<V>,
  place: PastePlace,
): BlockPreview<V> {
  const found = withList(text, target, place, false);
  const byPosition = found.isToChoose ? withList(text, target, place, true).preview : null;
  return { ...found.preview, byPosition };
}
