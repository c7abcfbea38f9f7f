import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { fullName } from '../../domain/names';
import { credentialsTexts } from '../../lib/texts/person';
import type { Credential } from './credentials';

const CLASS = 'credential-slips';
const { columns } = credentialsTexts;

/** Prints only the slips: not the page, and no toast beside the body. */
const PRINT_STYLES = {
  '@media screen': { [`.${CLASS}`]: { display: 'none !important' } },
  '@media print': {
    '@page': { margin: '12mm' },
    [`body > *:not(.${CLASS}), html > *:not(head):not(body)`]: { display: 'none !important' },
    'html, body': { background: 'none !important', overflow: 'visible !important' },
  },
};

function Slip({ person }: { person: Credential }) {
  const facts = [
    [columns.course, person.courseName],
    [credentialsTexts.slipAddress, globalThis.location.origin],
    [columns.email, person.email],
    [columns.password, person.password],
  ].filter(([, value]) => value !== '');
  return (
    <Box
      component="section"
      sx={{ border: '1px dashed #555', p: '5mm', breakInside: 'avoid', color: '#000' }}
    >
      <Box sx={{ fontSize: '9pt' }}>{credentialsTexts.slipTitle}</Box>
      <Box sx={{ fontSize: '13pt', fontWeight: 700, mb: '2mm' }}>{fullName(person)}</Box>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ fontSize: '10.5pt', overflowWrap: 'anywhere' }}>
          {label}:{' '}
          <Box
            component="span"
            sx={{
              fontWeight: 600,
              ...(label === columns.password && { fontFamily: 'monospace', fontSize: '13pt' }),
            }}
          >
            {value}
          </Box>
        </Box>
      ))}
      <Box sx={{ fontSize: '8.5pt', mt: '2mm' }}>{credentialsTexts.slipNote}</Box>
    </Box>
  );
}

/**
 * While it is mounted, printing the page prints this instead: a slip for each person to cut out,
 * two in a row, none split between two pages.
 */
export function CredentialSlips({ people }: { people: readonly Credential[] }) {
  return createPortal(
    <div className={CLASS}>
      <GlobalStyles styles={PRINT_STYLES} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4mm' }}>
        {people.map((person) => (
          <Slip key={person.email} person={person} />
        ))}
      </Box>
    </div>,
    document.body,
  );
}
