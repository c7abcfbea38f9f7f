import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { PersonLine } from '../../components/layout/PersonLine';
import type { MemberCard } from '../../models/user';

type MemberLinksProps = { people: readonly MemberCard[]; pathOf: (id: string) => string };

/** The people of a course, each leading to the own page. */
export function MemberLinks({ people, pathOf }: MemberLinksProps) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
      }}
    >
      {people.map((person) => (
        <li key={person.id}>
          <Link
            component={RouterLink}
            to={pathOf(person.id)}
            underline="hover"
            sx={{ display: 'block' }}
          >
            <PersonLine person={person} />
          </Link>
        </li>
      ))}
    </Box>
  );
}
