import Alert from '@mui/material/Alert';
import { rosterSheetName } from '../../domain/roster/fields';
import { placeOf } from '../../domain/roster/table';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import type { AccountType } from '../../models/api';
import type { Preview } from './preview';

type PreviewNoticesProps = {
  type: AccountType;
  preview: Preview;
  /** Whether the list was under review before and was restored. */
  isRestored: boolean;
};

/** Says what was read of a file, what was left out, and what was made up. */
export function PreviewNotices({ type, preview, isRestored }: PreviewNoticesProps) {
  const { sheet, isOtherSheet, leftOut = [], ignoredColumns, content, rows } = preview;
  const { copyLines = [], hiddenLines = [] } = content;
  const coded = rows.filter(({ mends }) => mends.some(({ kind }) => kind === 'noDocument'));
  const isOther = sheet !== null && isOtherSheet;
  const notices = [
    ...(isRestored ? [rosterTexts.restored] : []),
    ...(isOther ? [rosterTexts.otherSheet(sheet, rosterSheetName(type))] : []),
    ...rosterListTexts.leftOut(leftOut),
    ...(ignoredColumns.length > 0 ? [rosterTexts.ignoredColumns(ignoredColumns)] : []),
    ...(content.exampleLines.length > 0 ? [rosterTexts.exampleSkipped] : []),
    ...(content.emptyLines.length > 0 ? [rosterTexts.emptyLines(content.emptyLines)] : []),
    ...(content.noteLines.length > 0 ? [rosterTexts.noteLines(content.noteLines)] : []),
    ...(hiddenLines.length > 0 ? [rosterTexts.hiddenLines(hiddenLines)] : []),
    ...(copyLines.length > 0 ? [rosterTexts.copyLines(copyLines)] : []),
    ...(coded.length > 0 ? [rosterTexts.coded(coded.map(placeOf))] : []),
  ];
  if (notices.length === 0) return null;
  return (
    <Alert severity={isOther ? 'warning' : 'info'}>
      {notices.map((text) => (
        <span key={text}>{text} </span>
      ))}
    </Alert>
  );
}
