import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { listedName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { gradingTexts } from '../../lib/texts/submission';
import type { StudentWork } from '../../store/submission/useSubmissions';

/** Who came into the course after the task was over: it does not apply, yet may be graded. */
export function Unconcerned({ taskId, rows }: { taskId: string; rows: readonly StudentWork[] }) {
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
      {gradingTexts.unconcerned}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.map(({ student }) => (
          <li key={student.id}>
            <MuiLink component={Link} to={paths.teacher.grading(taskId, student.id)}>
              {listedName(student)}
            </MuiLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
