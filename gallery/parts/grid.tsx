import { CellInput } from '../../src/components/grid/CellInput';
import { PastedColumns } from '../../src/components/grid/PastedColumns';
import { PastePreview } from '../../src/components/grid/PastePreview';
import { TitleLine } from '../../src/components/grid/TitleLine';
import { UndoButtons } from '../../src/components/grid/UndoButtons';
import { valueText } from '../../src/domain/grading/cell';
import { previewPaste } from '../../src/domain/grading/paste';
import type { PasteChoices } from '../../src/domain/grading/pasteBlock';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { gradePasteTexts } from '../../src/lib/texts/paste';
import { doNothing } from '../samples';
import { Stage } from '../Stage';

const STUDENTS = ['Ana', 'Eva', 'Leo'].map((name) => ({
  id: name,
  name,
  surname: '',
  identification: '',
}));
const SCHEMES = [{ id: 'a', name: 'Lecciones', external: true }];
const read = (choices: PasteChoices) =>
  previewPaste(
    'L1\n8\n8,555\n-1',
    { students: STUDENTS, schemes: SCHEMES, values: new Map(), max: 10, policy: SPEC_POLICY },
    { scheme: 'a', student: 'Ana' },
    choices,
  );
const PREVIEW = read({});

export const grid = {
  CellInput: () => (
    <CellInput
      place={{ row: 0, column: 0 }}
      text="8.5"
      editing="change"
      field={{ onKey: doNothing, onInput: doNothing, onBlur: doNothing }}
      aria-label="Nota"
    />
  ),
  PastePreview: () => (
    <Stage>
      <PastePreview
        title="Pegar columna"
        read={read}
        schemes={SCHEMES}
        texts={gradePasteTexts}
        show={valueText}
        studentName={(id) => id}
        schemeName={() => 'Lecciones'}
        onApply={doNothing}
        onClose={doNothing}
      />
    </Stage>
  ),
  PastedColumns: () => (
    <PastedColumns
      columns={PREVIEW.columns}
      notes={gradePasteTexts.note}
      schemes={SCHEMES}
      schemeName={() => 'Lecciones'}
      choices={{}}
      onChoose={doNothing}
    />
  ),
  TitleLine: () => <TitleLine questions={PREVIEW.questions} onChoose={doNothing} />,
  UndoButtons: () => <UndoButtons canUndo canRedo={false} undo={doNothing} redo={doNothing} />,
};
