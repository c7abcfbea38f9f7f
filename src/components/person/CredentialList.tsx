import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/names';
import { credentialsTexts } from '../../lib/texts/person';
import { Breakable } from '../layout/Breakable';
import { visuallyHidden } from '../layout/visuallyHidden';
import type { Credential } from './credentials';

type CredentialListProps = {
  people: readonly Credential[];
  onCopy: (person: Credential) => void;
};

/**
 * At most this number is shown: nobody searches a longer list, and all of them are on paper and in
 * the file.
 */
const SHOWN = 100;

/** The credentials of several people; on a phone the password is below the person. */
export function CredentialList({ people, onCopy }: CredentialListProps) {
  return (
    <Box
      component="ul"
      // It takes the focus, so that the keyboard can scroll it.
      tabIndex={0}
      aria-label={credentialsTexts.title(people.length)}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        maxHeight: '50vh',
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 'var(--r-m)',
      }}
    >
      {people.slice(0, SHOWN).map((person) => (
        <Box
          key={person.email}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            px: 2,
            py: 0.75,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 230px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {fullName(person)}
            <Typography variant="body2" color="textSecondary">
              <Breakable text={person.email} />
              {person.courseName !== '' && ` · ${person.courseName}`}
            </Typography>
          </Box>
          <Box sx={{ font: '400 var(--t-body) var(--mono)' }}>
            <Box component="span" sx={visuallyHidden}>
              {`${credentialsTexts.columns.password}: `}
            </Box>
            {person.password}
          </Box>
          <IconButton
            aria-label={credentialsTexts.copyOf(fullName(person))}
            onClick={() => {
              onCopy(person);
            }}
          >
            <ContentCopy fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {people.length > SHOWN && (
        <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          {credentialsTexts.more(people.length - SHOWN)}
        </Box>
      )}
    </Box>
  );
}
