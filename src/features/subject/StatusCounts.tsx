import Box from '@mui/material/Box';
import type { StudentTaskStatus, TaskStatusCounts } from '../../domain/taskStatus';
import { statusCountTexts } from '../../lib/texts/task';

const SHOWN: readonly StudentTaskStatus[] = ['notSent', 'sent', 'late', 'graded'];
/** Only where there are any. */
const RARE: readonly StudentTaskStatus[] = ['closed', 'notApplicable'];

/** How many tasks stand where, for one student. */
export function StatusCounts({ counts }: { counts: TaskStatusCounts }) {
  const shown = [...SHOWN, ...RARE.filter((status) => counts[status] > 0)];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(${String(shown.length > 4 ? 3 : 4)}, minmax(0, 1fr))`,
        gap: 0.5,
        textAlign: 'center',
      }}
    >
      {shown.map((status) => (
        <Box
          key={status}
          sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {statusCountTexts[status]}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700 }}>
            {counts[status]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
