import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { remainingPercent, usedShare } from '../../domain/grading/percent';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';

const COLOURS = ['#00709e', '#5b4bb7', '#1b7a3d', '#9a3d6b', '#8a5a00', '#34526b'];

/** How a partial is shared out: a piece for each scheme, and what is left. */
export function ShareBar({ schemes }: { schemes: readonly Scheme[] }) {
  const free = remainingPercent(usedShare(schemes));
  const pieces = schemes.map(({ name, percent }) => `${name} ${percent} %`);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box
        role="img"
        aria-label={`${schemeTexts.share}: ${[...pieces, schemeTexts.free(free)].join(', ')}`}
        sx={{
          display: 'flex',
          gap: '2px',
          height: 10,
          borderRadius: 5,
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        {schemes.map(({ id, name, percent }, i) => (
          <Box
            key={id}
            title={`${name} ${percent} %`}
            sx={{ width: `${percent}%`, bgcolor: COLOURS[i % COLOURS.length] }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {schemeTexts.used(usedShare(schemes) / 100)} · {schemeTexts.free(free)}
      </Typography>
    </Box>
  );
}
