import Box from '@mui/material/Box';
import { formatGrade } from '../../domain/grading/gradeText';
import { formatDateTime } from '../../lib/dates';
import { gradingTexts } from '../../lib/texts/note';
import type { NoteChange } from '../../models/task';

const gradeText = (grade: number | null) =>
  grade === null ? gradingTexts.noGrade : formatGrade(grade);

/** How the final changed after it was first given, the latest first. */
export function GradeHistory({ history }: { history: readonly NoteChange[] }) {
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {gradingTexts.history}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {[...history].reverse().map(({ at, from, to }) => (
          <li key={at}>
            {gradingTexts.historyEntry(formatDateTime(at), gradeText(from), gradeText(to))}
          </li>
        ))}
      </Box>
    </Box>
  );
}
