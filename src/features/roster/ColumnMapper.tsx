import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Section } from '../../components/layout/Section';
import { rosterFields } from '../../domain/roster/fields';
import type { MappedField, Mapping } from '../../domain/roster/headerWords';
import { proposedColumns, type Rivals } from '../../domain/roster/rivals';
import { type SheetColumns } from '../../domain/roster/sheetColumns';
import { canBeRead, missingColumns, type ListSheet } from '../../domain/roster/sheets';
import '../../lib/presses';
import { commonTexts } from '../../lib/texts/common';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import type { AccountType } from '../../models/api';

type ColumnMapperProps = {
  type: AccountType;
  sheet: ListSheet;
  /** The number of sheets of the list. */
  sheets: number;
  /** Whether the list is being read with the chosen columns. */
  isReading: boolean;
  onCancel: () => void;
  onMapped: (columns: SheetColumns) => void;
};

const NONE = -1;
/** A column shows its first values; this is their number. */
const SAMPLES = 3;
const MAX_SAMPLE = 24;

/** Returns the first different values of a column. */
function samplesOf(rows: readonly (readonly string[])[], column: number): string {
  const values = rows.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
  return [...new Set(values)]
    .slice(0, SAMPLES)
    .map((value) => value.slice(0, MAX_SAMPLE))
    .join(' · ');
}

/** The fields that can be chosen; second parts of names only when the list has them. */
type Choice = Exclude<MappedField, 'guardianSurname'>;
const SECOND = ['secondSurname', 'secondName'] as const;

/** Returns the fields with the same content: the whole name, and its parts. */
const rivalsOf = (field: Choice): readonly MappedField[] => {
  if (field === 'fullName') return ['name', 'surname', 'secondName', 'secondSurname'];
  return rivalsOf('fullName').includes(field) ? ['fullName'] : [];
};
const LABELS: Readonly<Record<Choice, string>> = {
  ...rosterTexts.fields,
  letter: rosterTexts.letter,
  fullName: rosterListTexts.fullName,
  secondSurname: rosterListTexts.secondSurname,
  secondName: rosterListTexts.secondName,
};

/**
 * Returns the other one of two columns of surnames and names, with its field, after the user has chosen the
 * field of one.
 */
function partnerOf(rivals: readonly Rivals[], field: Choice, column: number) {
  const pair = rivals.find(({ field: of }) => of === 'surname')?.columns ?? [];
  if ((field !== 'surname' && field !== 'name') || pair.length !== 2) return null;
  const other = pair.find((at) => at !== column);
  const part = field === 'surname' ? 'name' : 'surname';
  return other !== undefined && pair.includes(column) ? ([part, other] as const) : null;
}

/** Lets the user say which column holds which field, when the headers do not. */
export function ColumnMapper(props: ColumnMapperProps) {
  const { type, sheet, sheets, isReading, onCancel, onMapped } = props;
  const { table, headerRow, isUntitled = false, rivals = [] } = sheet;
  const [mapping, setMapping] = useState<Mapping>(() => proposedColumns(sheet.mapping, rivals));
  const [hasHeaders, setHasHeaders] = useState(!isUntitled);
  const hasSecond =
    rivals.some(({ field, columns: some }) => field === 'surname' && some.length > 2) ||
    SECOND.some((field) => sheet.mapping.has(field));
  const fields: Choice[] = [
    ...rosterFields(type),
    ...(hasSecond ? SECOND : []),
    ...(['letter', 'fullName'] as const),
  ];
  const missing = missingColumns({ ...sheet, mapping }, type);
  const isRequired = (field: Choice) =>
    !['letter', 'fullName', 'course', ...SECOND].includes(field) &&
    !(mapping.has('fullName') && rivalsOf('fullName').includes(field));
  const first = isUntitled ? headerRow + 1 : Math.max(headerRow, 0);
  const headers = table.rows[first] ?? [];
  const width = Math.max(headers.length, table.rows[first + 1]?.length ?? 0);
  const body = table.rows.slice(hasHeaders ? first + 1 : first);
  const labels = Array.from({ length: width }, (_, i) => {
    const header = hasHeaders ? (headers[i]?.trim() ?? '') : '';
    const name = header || rosterTexts.columnNumber(i + 1);
    return rosterTexts.columnOption(name, samplesOf(body, i));
  });
  const choose = (field: Choice, column: number) => {
    // A column holds one field only.
    const same = column === NONE ? [] : rivalsOf(field);
    const others = [...mapping].filter(
      ([other, at]) => other !== field && at !== column && !same.includes(other),
    );
    const partner = partnerOf(rivals, field, column);
    const isTaken = others.some(([other, at]) => at === partner?.[1] || other === partner?.[0]);
    const both = partner === null || isTaken ? [] : [partner];
    setMapping(new Map(column === NONE ? others : [...others, [field, column], ...both]));
  };
  const columns: SheetColumns = {
    mapping,
    headerRow: hasHeaders ? first : first - 1,
    isUntitled: !hasHeaders,
  };
  return (
    <Section title={rosterListTexts.mapTitle(sheets > 1 ? table.sheet : null)}>
      {missing.length > 0 && (
        <Alert severity="warning">
          {rosterTexts.missing(missing.map((field) => rosterTexts.fields[field]))}{' '}
          {rosterTexts.mapHint}
        </Alert>
      )}
      {rivals.map(({ field, columns: some }) => (
        <Alert key={field} severity="warning">
          {rosterListTexts.rivals(
            LABELS[field],
            some.map((at) => labels[at] ?? ''),
          )}
        </Alert>
      ))}
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {fields.map((field) => (
            <TextField
              key={field}
              select
              fullWidth
              label={LABELS[field]}
              required={isRequired(field)}
              value={mapping.get(field) ?? NONE}
              onChange={({ target }) => {
                choose(field, Number(target.value));
              }}
            >
              <MenuItem value={NONE}>
                {field === 'course' ? rosterListTexts.courseForAll : rosterTexts.noColumn}
              </MenuItem>
              {labels.map((label, i) => (
                <MenuItem key={i} value={i}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={!hasHeaders}
              onChange={(_, isChecked) => {
                setHasHeaders(!isChecked);
              }}
            />
          }
          label={rosterTexts.noHeaders}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onCancel}>{commonTexts.cancel}</Button>
          {missing.length > 0 && mapping.has('identification') && (
            <Button
              variant="outlined"
              disabled={isReading}
              onClick={() => {
                onMapped({ ...columns, isPartial: true });
              }}
            >
              {rosterListTexts.updateOnly}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={!canBeRead(mapping) || isReading}
            onClick={() => {
              onMapped({ ...columns, isIncomplete: missing.length > 0 });
            }}
          >
            {rosterTexts.continue}
          </Button>
        </Box>
      </Card>
    </Section>
  );
}
