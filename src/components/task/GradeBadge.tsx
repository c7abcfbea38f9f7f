import { gradeBand } from '../../domain/grading/bands';
import { formatGrade } from '../../domain/grading/gradeText';
import { SPEC_POLICY, type GradeBand } from '../../domain/grading/policy';
import { gradeBandTexts } from '../../lib/texts/grades';

/** The specification's colours, darkened so that the text is readable. */
const COLOURS: Record<GradeBand, { backgroundColor: string; color: string }> = {
  low: { backgroundColor: '#fbdcdc', color: '#931f1f' },
  middle: { backgroundColor: '#fff0b8', color: '#5c4700' },
  good: { backgroundColor: '#d8f0df', color: '#135c2d' },
  top: { backgroundColor: '#d9e8fd', color: '#0b4a8f' },
};

/** An inline style, because a class has hundreds of badges and each would need its own CSS rule. */
const STYLE = {
  display: 'inline-block',
  padding: '2px 10px',
  borderRadius: 20,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A final grade of 0 to 10: number, colour and, for screen readers, the band's name. */
export function GradeBadge({ grade, isLarge = false }: { grade: number; isLarge?: boolean }) {
  // All policies use the specification's bands.
  const band = gradeBand(grade, SPEC_POLICY);
  return (
    <span
      title={gradeBandTexts[band]}
      style={{ ...STYLE, ...COLOURS[band], fontSize: isLarge ? '1.6rem' : 'inherit' }}
    >
      {formatGrade(grade)}
    </span>
  );
}
