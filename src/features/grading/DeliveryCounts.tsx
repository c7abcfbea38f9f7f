import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { DeliveryCounts as Counts } from '../../domain/taskStatus';
import { gradingTexts } from '../../lib/texts/submission';

/** On time, late, graded and missing, at a glance. */
export function DeliveryCounts({ counts }: { counts: Counts }) {
  const shown = [
    [gradingTexts.onTime, counts.onTime],
    [gradingTexts.late, counts.late],
    [gradingTexts.graded, counts.graded],
    [gradingTexts.notSubmitted, counts.missing],
  ] as const;
  return (
    <Card sx={{ p: 2 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
          gap: 1.5,
          textAlign: 'center',
        }}
      >
        {shown.map(([label, count]) => (
          <Box
            key={label}
            sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 700 }}>
              {count}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
