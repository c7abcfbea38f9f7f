import { PastedColumns } from '../../src/components/grid/PastedColumns';
import { PastePreview } from '../../src/components/grid/PastePreview';
import { UndoButtons } from '../../src/components/grid/UndoButtons';
import { valueText } from '../../src/domain/grading/cell';
import { previewPaste } from '../../src/domain/grading/paste';
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
const PREVIEW = previewPaste(
  '8\n8,555\n-1',
  {
    students: STUDENTS,
    schemes: [{ id: 'a', name: 'Lecciones', external: true }],
    values: new Map(),
    max: 10,
    policy: SPEC_POLICY,
  },
  { scheme: 'a', student: 'Ana' },
);

export const grid = {
  PastePreview: () => (
    <Stage>
      <PastePreview
        title="Pegar columna"
        preview={PREVIEW}
        texts={gradePasteTexts}
        show={valueText}
        studentName={(id) => id}
        schemeName={() => 'Lecciones'}
        onApply={doNothing}
        onClose={doNothing}
      />
    </Stage>
  ),
  PastedColumns: () => <PastedColumns columns={PREVIEW.columns} schemeName={() => 'Lecciones'} />,
  UndoButtons: () => <UndoButtons canUndo canRedo={false} undo={doNothing} redo={doNothing} />,
};
