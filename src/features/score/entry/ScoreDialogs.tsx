import { useState } from 'react';
import { useStore } from 'react-redux';
import { TextInput } from '../../../components/form/TextInput';
import { PastePreview } from '../../../components/grid/PastePreview';
import { cellValue, valueText, type CellValue } from '../../../domain/grading/cell';
import { gradeProblem, parseGrade } from '../../../domain/grading/parseGrade';
import { previewCopy, previewFillMissing, previewPaste } from '../../../domain/grading/paste';
import type { PromiseSources } from '../../../domain/grading/promised';
import type { GradeSources } from '../../../domain/grading/scheme';
import type { PasteChange, PasteChoices } from '../../../domain/grading/pasteBlock';
import type { PasteColumn } from '../../../domain/grading/pasteColumns';
import type { PasteScheme } from '../../../domain/grading/pasteTitles';
import { MAX_FINAL_GRADE, type GradingPolicy } from '../../../domain/grading/policy';
import { gradePasteTexts } from '../../../lib/texts/paste';
import { scoreTexts } from '../../../lib/texts/score';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { studentsOfCourse } from '../../../store/person/personSlice';
import type { RootState } from '../../../store/root';
import { scoresOfScheme } from '../../../store/scheme/schemeSlice';
import { askedCells } from '../../../store/score/answerCells';
import { selectCell } from '../../../store/score/scoreSlice';
import { useQuery } from '../../../store/useQuery';
import { countedAt, withheldAt } from './promisedPlace';
import { useScoreBlock } from './useScoreBlock';

export type ScoreDialog =
  | { kind: 'paste'; scheme: string; student: string; text: string }
  | { kind: 'fill'; scheme: string }
  | { kind: 'copy'; scheme: string; from: { id: string; name: string } };

type ScoreDialogsProps = {
  dialog: ScoreDialog;
  courseId: string;
  /** The students that the screen shows, in its order. */
  students: readonly ListedStudent[];
  /**
   * The ids of all students, in the order of the course's list; by default in the order of the
   * screen.
   */
  listed?: readonly string[] | undefined;
  /** Says that the rows differ from the course's list; null when they do not. */
  rowsNote?: string | null | undefined;
  /** The schemes of the screen, in its order. */
  schemes: readonly PasteScheme[];
  studentName: (id: string) => string;
  policy: GradingPolicy;
  /**
   * The data that tell which grades of tasks are given to one student alone; undefined when there
   * are only scores.
   */
  sources?: PromiseSources & Pick<GradeSources, 'returned'>;
  onUndo: (id: string) => void;
  onClose: () => void;
};

const NOT_VALUES = new Set<PasteColumn['use']>(['names', 'number', 'list', 'before']);

/**
 * The previews of actions that put many scores at once; each takes the current values when it
 * opens.
 */
export function ScoreDialogs(props: ScoreDialogsProps) {
  const { dialog, courseId, students, schemes, studentName, policy, onUndo, onClose } = props;
  const { sources, listed, rowsNote = null } = props;
  const { scheme } = dialog;
  const store = useStore<RootState>();
  const [previewed] = useState(() => {
    const places = schemes.flatMap(({ id }) =>
      students.map((student) => ({ scheme: id, student: student.id })),
    );
    return askedCells(store.getState(), places);
  });
  const putBlock = useScoreBlock(onUndo, previewed);
  const [values] = useState(
    () =>
      new Map(
        schemes.map(({ id }) => [
          id,
          new Map(
            students.map((student) => {
              const place = { scheme: id, student: student.id };
              const value = cellValue(selectCell(store.getState(), place));
              return [student.id, sources ? countedAt(place, value, sources) : value];
            }),
          ),
        ]),
      ),
  );
  const [typed, setTyped] = useState('10');
  // Only a paste may name students by their cédula.
  const people = useQuery(studentsOfCourse, dialog.kind === 'paste' ? courseId : '');
  const source = useQuery(scoresOfScheme, dialog.kind === 'copy' ? dialog.from.id : '');
  const identificationOf = new Map(people.items.map((each) => [each.id, each.identification]));
  const named = students.map((student) => ({
    ...student,
    identification: identificationOf.get(student.id) ?? '',
  }));
  const target = {
    students: named,
    ...(listed && { listed }),
    schemes,
    values,
    max: MAX_FINAL_GRADE,
    policy,
    withheld: (id: string, student: string) =>
      sources ? withheldAt({ scheme: id, student }, sources) : null,
  };
  const schemeName = (id: string) => schemes.find((each) => each.id === id)?.name ?? '';
  const rest = {
    texts: gradePasteTexts,
    show: valueText,
    studentName,
    schemeName,
    onApply: (changes: readonly PasteChange<CellValue>[]) => {
      putBlock(
        changes.map(({ scheme: id, studentId, to }) => ({
          place: { scheme: id, student: studentId },
          value: to,
        })),
      );
    },
    onClose,
  };
  if (dialog.kind === 'paste') {
    const read = (choices: PasteChoices) => previewPaste(dialog.text, target, dialog, choices);
    const isBlock = read({}).columns.filter(({ use }) => !NOT_VALUES.has(use)).length > 1;
    const title = isBlock ? scoreTexts.pasteMany : scoreTexts.paste;
    return (
      <PastePreview {...rest} title={title} read={read} schemes={schemes} orderNote={rowsNote} />
    );
  }
  if (dialog.kind === 'copy') {
    const scores = new Map(source.items.map(({ id, noteFinal }) => [id, noteFinal]));
    const preview = previewCopy(target, scheme, scores);
    return (
      <PastePreview
        {...rest}
        title={scoreTexts.fillCopy(dialog.from.name)}
        read={() => preview}
        schemes={[]}
      />
    );
  }
  const parsed = parseGrade(typed, MAX_FINAL_GRADE, policy);
  const preview = previewFillMissing(
    parsed.kind === 'grade' ? target : { ...target, students: [] },
    scheme,
    parsed.kind === 'grade' ? parsed.value : 0,
  );
  const error = scoreTexts.problem[gradeProblem(parsed) ?? 'invalid'];
  return (
    <PastePreview {...rest} title={scoreTexts.fillMissing} read={() => preview} schemes={[]}>
      <TextInput
        label={scoreTexts.fillValue}
        value={typed}
        inputMode="decimal"
        error={parsed.kind === 'grade' ? undefined : error}
        onChange={({ target: { value } }) => {
          setTyped(value);
        }}
      />
    </PastePreview>
  );
}
