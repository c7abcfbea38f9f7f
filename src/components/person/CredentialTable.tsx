import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { commonTexts } from '../../lib/texts/common';
import { credentialsTexts } from '../../lib/texts/person';
import { fullName, type Credential } from './credentials';

const { columns } = credentialsTexts;

type CredentialTableProps = {
  people: readonly Credential[];
  onCopy: (person: Credential) => void;
};

/** Several people's credentials, one a row; on a phone the e-mail stands under the name. */
export function CredentialTable({ people, onCopy }: CredentialTableProps) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={credentialsTexts.title(people.length)}
      sx={{ maxHeight: '50vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{columns.name}</TableCell>
            <TableCell>{columns.password}</TableCell>
            <TableCell>{commonTexts.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <TableRow key={person.email}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {fullName(person)}
                <Typography variant="body2" color="textSecondary">
                  {person.email}
                  {person.courseName !== '' && ` · ${person.courseName}`}
                </Typography>
              </TableCell>
              <TableCell sx={{ fontFamily: 'monospace', fontSize: '0.95rem' }}>
                {person.password}
              </TableCell>
              <TableCell>
                <IconButton
                  aria-label={credentialsTexts.copyOf(fullName(person))}
                  onClick={() => {
                    onCopy(person);
                  }}
                >
                  <ContentCopy fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
