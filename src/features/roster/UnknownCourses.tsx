import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import type { CourseFinder } from '../../domain/roster/courses';
import { rosterTexts } from '../../lib/texts/roster';
import type { CheckedRow } from './RosterGrid';

type UnknownCoursesProps = {
  rows: readonly CheckedRow[];
  finder: CourseFinder;
  onReplace: (from: string, to: string) => void;
};

/** A wrongly written course usually stands in many rows: it is put right once for all of them. */
export function UnknownCourses({ rows, finder, onReplace }: UnknownCoursesProps) {
  const unknown = useMemo(() => {
    const found = new Map<string, { count: number; suggestion: string | null }>();
    for (const { check } of rows) {
      for (const finding of check.findings) {
        if (finding.kind !== 'unknownCourse') continue;
        const { text, suggestion } = finding;
        found.set(text, { suggestion, count: (found.get(text)?.count ?? 0) + 1 });
      }
    }
    return [...found];
  }, [rows]);
  return unknown.map(([text, { count, suggestion }]) => (
    <Alert key={text} severity="error">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <span>{rosterTexts.unknownCourse(text, count)}</span>
        {suggestion !== null && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              onReplace(text, suggestion);
            }}
          >
            {rosterTexts.useSuggestion(suggestion)}
          </Button>
        )}
        <TextField
          select
          size="small"
          label={rosterTexts.useInstead}
          value=""
          sx={{ minWidth: 160 }}
          onChange={({ target }) => {
            onReplace(text, target.value);
          }}
        >
          {finder.courses.map(({ id, label }) => (
            <MenuItem key={id} value={label}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Alert>
  ));
}
