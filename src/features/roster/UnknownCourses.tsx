import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { CourseFinder } from '../../domain/roster/courses';
import '../../lib/presses';
import { rosterTexts } from '../../lib/texts/roster';
import type { CheckedRow } from './checkedRow';

/** A text that names no course, or could name several. */
export type UnclearCourse = {
  text: string;
  count: number;
  suggestion: string | null;
  isAmbiguous: boolean;
};

/** Texts up to this number are asked about one by one. */
const MAX_ASKED = 8;

/** Finds the texts of a list that name no course, in their order. */
export function findUnclearCourses(rows: readonly CheckedRow[]): UnclearCourse[] {
  const found = new Map<string, UnclearCourse>();
  for (const { row, check } of rows) {
    for (const finding of check.findings) {
      if (finding.kind !== 'unknownCourse' && finding.kind !== 'ambiguousCourse') continue;
      const isAmbiguous = finding.kind === 'ambiguousCourse';
      const text = row.values.course;
      const suggestion = finding.kind === 'unknownCourse' ? finding.suggestion : null;
      const count = (found.get(text)?.count ?? 0) + 1;
      found.set(text, { text, suggestion, isAmbiguous, count });
    }
  }
  return [...found.values()];
}

type UnknownCoursesProps = {
  unclear: readonly UnclearCourse[];
  finder: CourseFinder;
  onReplace: (from: string, to: string) => void;
};

/**
 * Corrects a wrongly written course in all of its rows at once; such a text usually stands in many.
 */
export function UnknownCourses({ unclear, finder, onReplace }: UnknownCoursesProps) {
  return (
    <>
      {unclear.slice(0, MAX_ASKED).map(({ text, count, suggestion, isAmbiguous }) => (
        <Box key={text} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
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
      ))}
      {unclear.length > MAX_ASKED && rosterTexts.moreCourses(unclear.length - MAX_ASKED)}
    </>
  );
}
