import { showToast } from '../../lib/toast';
import {
  ROSTER_HEADERS,
  rosterFields,
  rosterSheetName,
  type RosterValues,
} from '../../domain/roster/fields';
import type { JobRow } from '../../domain/roster/job';
import { saveFile } from '../../lib/saveFile';
import { rosterTexts, templateHelp } from '../../lib/texts/roster';
import { failureReason } from '../../lib/texts/rosterFindings';
import { buildTemplate } from '../../lib/xlsx/template';
import { downloadWorkbook, XLSX_TYPE, type Sheet } from '../../lib/xlsx/workbook';
import type { AccountType } from '../../models/api';

/**
 * Downloads, and reports a failure. The code that writes workbooks loads over the network; after a
 * failure the user can press again.
 * @returns whether it worked
 */
async function orTell(download: () => Promise<void>): Promise<boolean> {
  try {
    await download();
    return true;
  } catch {
    showToast('error', rosterTexts.templateFailed);
    return false;
  }
}

/** Downloads the empty list to fill in. */
export function downloadTemplate(type: AccountType, courses: readonly string[]): Promise<boolean> {
  return orTell(async () => {
    const bytes = await buildTemplate(type, courses, templateHelp(type));
    saveFile(rosterTexts.templateFile(type), new Blob([bytes], { type: XLSX_TYPE }));
  });
}

/**
 * Downloads rows as they came in, with their findings beside them, so that the same file can be
 * corrected.
 */
export function downloadRows(
  type: AccountType,
  fileName: string,
  rows: readonly { values: RosterValues; error: string }[],
): Promise<boolean> {
  const fields = rosterFields(type);
  const sheet: Sheet = {
    name: rosterSheetName(type),
    widths: [...fields.map(() => 22), 60],
    rows: [
      [...fields.map((field) => ROSTER_HEADERS[field]), rosterTexts.errorColumn],
      ...rows.map(({ values, error }) => [...fields.map((field) => values[field]), error]),
    ],
  };
  return orTell(() => downloadWorkbook(fileName, [sheet]));
}

/** Returns the reason why a row created nobody; empty for a row that did. */
export function reasonOf({ outcome }: JobRow): string {
  if (outcome.status === 'failed') return failureReason(outcome.code);
  if (outcome.status === 'exists' && outcome.deleted) return rosterTexts.existsDeleted;
  return '';
}

/** Returns the cells of a row of a job as they were in the list. */
export function jobValues({ account }: JobRow, courseNameOf: (id: string) => string): RosterValues {
  const { courseId, ...values } = account;
  return { ...values, course: courseNameOf(courseId) };
}

/** Downloads the result of every row, with the passwords that are known. */
export function downloadResult(
  type: AccountType,
  rows: readonly JobRow[],
  passwords: Readonly<Record<string, string>>,
  courseNameOf: (id: string) => string,
): Promise<boolean> {
  const { line, state, reason, password } = rosterTexts.resultColumns;
  const fields = rosterFields(type);
  const sheet: Sheet = {
    name: rosterSheetName(type),
    widths: [8, 14, 44, ...fields.map(() => 22), 22],
    rows: [
      [line, state, reason, ...fields.map((field) => ROSTER_HEADERS[field]), password],
      ...rows.map((row) => {
        const values = jobValues(row, courseNameOf);
        return [
          row.line,
          rosterTexts.outcomes[row.outcome.status],
          reasonOf(row),
          ...fields.map((field) => values[field]),
          passwords[row.account.email] ?? '',
        ];
      }),
    ],
  };
  return orTell(() => downloadWorkbook(rosterTexts.resultFile, [sheet]));
}
