import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Schedule from '@mui/icons-material/Schedule';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import type { Finding } from '../../domain/roster/rowFacts';
import { findingText } from '../../lib/texts/rosterFindings';

const ICONS = { error: ErrorOutline, warning: WarningAmber, later: Schedule };
const COLORS = { error: 'error.main', warning: 'warning.main', later: 'text.secondary' };

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
              font: '400 var(--t-tiny) var(--font)',
              color: COLORS[finding.severity],
            }}
          >
            <Icon aria-hidden fontSize="inherit" />
            <span>{findingText(finding)}</span>
          </Box>
        );
      })}
    </>
  );
}
