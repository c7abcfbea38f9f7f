import Box from '@mui/material/Box';
import { gradeBand } from '../../domain/grading/bands';
import { formatGrade } from '../../domain/grading/gradeText';
import { SPEC_POLICY, type GradeBand } from '../../domain/grading/policy';
import { gradeBandTexts } from '../../lib/texts/grades';

/** The specification's colours (section 9, D57), dark enough to read. */
const COLOURS: Record<GradeBand, { bgcolor: string; color: string }> = {
  low: { bgcolor: '#fbdcdc', color: '#931f1f' },
  middle: { bgcolor: '#fff0b8', color: '#5c4700' },
  good: { bgcolor: '#d8f0df', color: '#135c2d' },
  top: { bgcolor: '#d9e8fd', color: '#0b4a8f' },
};

/** A final grade of 0 to 10: number, colour and, for those who do not see it, the band's name. */
export function GradeBadge({ grade, isLarge = false }: { grade: number; isLarge?: boolean }) {
  // Every policy has the specification's bands.
  const band = gradeBand(grade, SPEC_POLICY);
  return (
    <Box
      component="span"
      title={gradeBandTexts[band]}
      sx={{
        ...COLOURS[band],
        display: 'inline-block',
        px: 1.25,
        py: 0.25,
        borderRadius: 2,
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
        fontSize: isLarge ? '1.6rem' : 'inherit',
      }}
    >
      {formatGrade(grade)}
    </Box>
  );
}
