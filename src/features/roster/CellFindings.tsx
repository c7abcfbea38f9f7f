import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import type { Finding } from '../../domain/roster/check';
import { findingText } from '../../lib/texts/rosterFindings';

const ICONS = { error: ErrorOutline, warning: WarningAmber };

/** What is wrong with a cell, in words and with an icon: never by colour alone. */
export function CellFindings({ findings }: { findings: readonly Finding[] }) {
  return (
    <>
      {findings.map((finding) => {
        const Icon = ICONS[finding.severity];
        return (
          <Box
            key={`${finding.field}-${finding.kind}`}
            sx={{
              display: 'flex',
              gap: 0.5,
              alignItems: 'flex-start',
              fontSize: '0.75rem',
              lineHeight: 1.3,
              color: `${finding.severity}.main`,
            }}
          >
            <Icon aria-hidden sx={{ fontSize: '1rem' }} />
            <span>{findingText(finding)}</span>
          </Box>
        );
      })}
    </>
  );
}
