import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState, type ReactNode } from 'react';
import { PastedColumns } from '../../../components/grid/PastedColumns';
import { TitleLine } from '../../../components/grid/TitleLine';
import { Column } from '../../../components/layout/Column';
import { choicesKey } from '../../../domain/grading/ownChoices';
import { readOwnSheet, sureSheet, titlesOf } from '../../../domain/grading/ownSheet';
import { gradeTarget, type PasteTarget } from '../../../domain/grading/paste';
import type { NamedStudent } from '../../../domain/grading/pasteMatch';
import type { FileSheet } from '../../../domain/grading/sheetFile';
import type { OwnFile, SheetTable } from '../../../domain/grading/sheetTable';
import '../../../lib/presses';
import { ownSheetTexts as texts } from '../../../lib/texts/gradeSheet';
import { gradePasteTexts } from '../../../lib/texts/paste';
import { keepSheet, recallSheet, useOwnChoices } from './useOwnChoices';

type OwnSheetsProps = {
  file: OwnFile;
  target: PasteTarget & { students: readonly NamedStudent[] };
  /** Shows what a table would change, below the user's choices for it. */
  children: (table: SheetTable, chosen: ReactNode) => ReactNode;
};

const NO_TABLE: SheetTable = { keys: null, columns: [], repeated: [], unknown: [], rows: [] };

/**
 * A teacher's own gradebook file: asks which of its sheets is read, and where each of its columns
 * goes.
 */
export function OwnSheets({ file, target, children }: OwnSheetsProps) {
  const { own, keys } = file;
  const { schemes, students, max, policy } = target;
  // The stored values change while the user chooses, and say nothing about the columns.
  const block = useMemo(
    () => gradeTarget({ students, schemes, values: new Map(), max, policy }),
    [students, schemes, max, policy],
  );
  const sheetsKey = choicesKey(schemes, JSON.stringify(own.map(({ name }) => name)));
  const [at, setAt] = useState(() => {
    const kept = own.findIndex(({ name }) => name === recallSheet(sheetsKey, schemes));
    return kept === -1 ? sureSheet(own, block) : kept;
  });
  const sheet = own[at ?? -1];
  const chooser = own.length > 1 && (
    <TextField
      select
      fullWidth
      required
      size="small"
      label={texts.sheet}
      error={at === null}
      helperText={at === null ? texts.chooseSheet : undefined}
      value={at ?? ''}
      onChange={({ target: { value } }) => {
        const next = Number(value);
        setAt(next);
        keepSheet(sheetsKey, own[next]?.name ?? '');
      }}
    >
      {own.map(({ name }, i) => (
        <MenuItem key={name} value={i}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  if (!sheet) return children(NO_TABLE, chooser);
  return (
    <OwnSheetColumns sheet={sheet} keys={keys} block={block} chooser={chooser}>
      {children}
    </OwnSheetColumns>
  );
}

type OwnSheetColumnsProps = {
  sheet: FileSheet;
  keys: OwnFile['keys'];
  block: ReturnType<typeof gradeTarget>;
  chooser: ReactNode;
  children: OwnSheetsProps['children'];
};

/** The columns of a sheet, each with a select of its target. */
function OwnSheetColumns({ sheet, keys, block, chooser, children }: OwnSheetColumnsProps) {
  const { schemes } = block;
  const titles = useMemo(() => titlesOf(sheet, block), [sheet, block]);
  const key = titles === null ? null : choicesKey(schemes, titles);
  const [choices, choose, isRecalled] = useOwnChoices(key, schemes);
  const read = useMemo(
    () => readOwnSheet(sheet, block, choices, keys),
    [sheet, block, choices, keys],
  );
  const schemeName = (id: string) => schemes.find((each) => each.id === id)?.name ?? '';
  return children(
    read.table,
    <Column gap={3}>
      {chooser}
      {read.isNameless && <Alert severity="error">{texts.nameless}</Alert>}
      {isRecalled && <Alert severity="info">{texts.recalled}</Alert>}
      {read.questions.lines.length > 1 && (
        <TitleLine questions={read.questions} onChoose={choose} />
      )}
      <PastedColumns
        columns={read.columns}
        notes={gradePasteTexts.note}
        schemes={schemes}
        schemeName={schemeName}
        choices={choices}
        onChoose={choose}
      />
    </Column>,
  );
}
