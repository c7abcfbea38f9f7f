import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { yearFinals } from '../../domain/grading/finals';
import type { GradingPolicy } from '../../domain/grading/policy';
import { reportTexts } from '../../lib/texts/report';
import { GradeMark } from './GradeMark';

type YearAveragesProps = { finals: readonly (number | null)[]; policy: GradingPolicy };

/** The averages of the partials' finals: so far, of each quimestre, and of the year. */
export function YearAverages({ finals, policy }: YearAveragesProps) {
  const { halves, general, current } = yearFinals(finals, policy);
  const all: [label: string, grade: number | null][] = [
    [reportTexts.current, current],
    [reportTexts.half(0), halves[0]],
    [reportTexts.half(1), halves[1]],
    [reportTexts.general, general],
  ];
  return (
    <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      {all.map(([label, grade]) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          {grade === null ? reportTexts.noGrade : <GradeMark grade={grade} />}
        </Box>
      ))}
    </Card>
  );
}
