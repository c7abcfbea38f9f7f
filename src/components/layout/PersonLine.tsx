import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from './PersonAvatar';

type PersonLineProps = {
  person: { name: string; surname: string; photo: string };
  /** The person's role, shown below the name. */
  role?: string;
  size?: number;
};

/** A person's photo and name on one line. */
export function PersonLine({ person, role, size = 36 }: PersonLineProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <PersonAvatar person={person} size={size} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          {person.name} {person.surname}
        </Typography>
        {role !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {role}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
