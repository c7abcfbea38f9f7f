import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { rosterSheetName } from '../../domain/roster/fields';
import { placeOf } from '../../domain/roster/table';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import type { Preview } from './preview';

/** Corrections that are named one by one. */
const MAX_NAMED = 8;

/** What was left out of a list, and what was put right in it. */
export function PreviewNotices({ type, preview }: { type: AccountType; preview: Preview }) {
  const { sheet, isOtherSheet, ignoredColumns, content, rows } = preview;
  const { copyLines = [], hiddenLines = [] } = content;
  const skipped = [
    ...(ignoredColumns.length > 0 ? [rosterTexts.ignoredColumns(ignoredColumns)] : []),
    ...(content.exampleLines.length > 0 ? [rosterTexts.exampleSkipped] : []),
    ...(content.emptyLines.length > 0 ? [rosterTexts.emptyLines(content.emptyLines.length)] : []),
    ...(content.noteLines.length > 0 ? [rosterTexts.noteLines(content.noteLines)] : []),
    ...(hiddenLines.length > 0 ? [rosterTexts.hiddenLines(hiddenLines.length)] : []),
    ...(copyLines.length > 0 ? [rosterTexts.copyLines(copyLines)] : []),
  ];
  const mends = rows.flatMap((row) =>
    row.mends.map((mend) => rosterTexts.mendOf(mend, row.values[mend.field], placeOf(row))),
  );
  return (
    <>
      {sheet !== null && isOtherSheet && (
        <Alert severity="warning">{rosterTexts.otherSheet(sheet, rosterSheetName(type))}</Alert>
      )}
      {skipped.length > 0 && <Alert severity="info">{skipped.join(' ')}</Alert>}
      {mends.length > 0 && (
        <Alert severity="info">
          {rosterTexts.mended(mends.length)}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {mends.slice(0, MAX_NAMED).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {mends.length > MAX_NAMED && <li>{rosterTexts.moreMends(mends.length - MAX_NAMED)}</li>}
          </Box>
        </Alert>
      )}
    </>
  );
}
