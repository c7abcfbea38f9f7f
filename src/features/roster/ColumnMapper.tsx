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
import type { MappedField, Mapping } from '../../domain/roster/headers';
import { commonTexts } from '../../lib/texts/common';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import type { ReadRoster } from './useRosterFile';

type ColumnMapperProps = {
  type: AccountType;
  read: ReadRoster;
  onCancel: () => void;
  onMapped: (read: ReadRoster) => void;
};

const NONE = -1;
const MAX_SAMPLE = 32;

/** Lets the user say which column holds what, when the headers do not. */
export function ColumnMapper({ type, read, onCancel, onMapped }: ColumnMapperProps) {
  const [mapping, setMapping] = useState<Mapping>(read.mapping);
  const [hasHeaders, setHasHeaders] = useState(true);
  const fields: MappedField[] = [...rosterFields(type), 'letter'];
  const required = rosterFields(type);
  const missing = required.filter((field) => !mapping.has(field));
  const first = Math.max(read.headerRow, 0);
  const headers = read.table.rows[first] ?? [];
  const samples = read.table.rows[first + 1] ?? [];
  const width = Math.max(headers.length, samples.length);
  const labels = Array.from({ length: width }, (_, i) => {
    const header = hasHeaders ? (headers[i]?.trim() ?? '') : '';
    const sample = ((hasHeaders ? samples : headers)[i] ?? '').trim().slice(0, MAX_SAMPLE);
    return rosterTexts.columnOption(header || rosterTexts.columnNumber(i + 1), sample);
  });
  const choose = (field: MappedField, column: number) => {
    // A column holds one thing only.
    const others = [...mapping].filter(([other, at]) => other !== field && at !== column);
    setMapping(new Map(column === NONE ? others : [...others, [field, column]]));
  };
  return (
    <Section title={rosterTexts.mapTitle}>
      {missing.length > 0 && (
        <Alert severity="error">
          {rosterTexts.missing(missing.map((field) => rosterTexts.fields[field]))}{' '}
          {rosterTexts.mapHint}
        </Alert>
      )}
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {fields.map((field) => (
            <TextField
              key={field}
              select
              fullWidth
              label={field === 'letter' ? rosterTexts.letter : rosterTexts.fields[field]}
              required={field !== 'letter'}
              error={field !== 'letter' && missing.includes(field)}
              value={mapping.get(field) ?? NONE}
              onChange={({ target }) => {
                choose(field, Number(target.value));
              }}
            >
              <MenuItem value={NONE}>{rosterTexts.noColumn}</MenuItem>
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
          <Button
            variant="contained"
            disabled={missing.length > 0}
            onClick={() => {
              onMapped({ ...read, mapping, headerRow: hasHeaders ? first : first - 1 });
            }}
          >
            {rosterTexts.continue}
          </Button>
        </Box>
      </Card>
    </Section>
  );
}
