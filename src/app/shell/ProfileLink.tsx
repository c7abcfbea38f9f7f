import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../components/layout/PersonAvatar';
import { fullName } from '../../domain/names';
import { pageTitles } from '../../lib/texts/pages';
import type { User } from '../../models/user';
import { paths } from '../../lib/paths';

/** The avatar at the top right, which is a link to the profile. */
export function ProfileLink({ user }: { user: User }) {
  const label = `${pageTitles.profile}: ${fullName(user)}`;
  return (
    <IconButton component={Link} to={paths.profile} aria-label={label} title={pageTitles.profile}>
      <PersonAvatar person={user} size={36} />
    </IconButton>
  );
}
