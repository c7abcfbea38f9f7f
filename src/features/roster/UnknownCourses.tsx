import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import type { CourseFinder } from '../../domain/roster/courses';
import '../../lib/presses';
import { rosterTexts } from '../../lib/texts/roster';
import type { CheckedRow } from './RosterGrid';

type UnknownCoursesProps = {
  rows: readonly CheckedRow[];
  finder: CourseFinder;
  onReplace: (from: string, to: string) => void;
};

type Unclear = { count: number; suggestion: string | null; isAmbiguous: boolean };

/** A wrongly written course usually stands in many rows: it is put right once for all of them. */
export function UnknownCourses({ rows, finder, onReplace }: UnknownCoursesProps) {
  const unknown = useMemo(() => {
    const found = new Map<string, Unclear>();
    for (const { row, check } of rows) {
      for (const finding of check.findings) {
        if (finding.kind !== 'unknownCourse' && finding.kind !== 'ambiguousCourse') continue;
        const isAmbiguous = finding.kind === 'ambiguousCourse';
        const text = row.values.course;
        const suggestion = finding.kind === 'unknownCourse' ? finding.suggestion : null;
        found.set(text, { suggestion, isAmbiguous, count: (found.get(text)?.count ?? 0) + 1 });
      }
    }
    return [...found];
  }, [rows]);
  return unknown.map(([text, { count, suggestion, isAmbiguous }]) => (
    <Alert key={text} severity="error">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <span>
          {(isAmbiguous ? rosterTexts.ambiguousCourse : rosterTexts.unknownCourse)(text, count)}
        </span>
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
