import Avatar from '@mui/material/Avatar';
import { memo } from 'react';

type Person = { name: string; surname: string; photo: string };

type PersonAvatarProps = { person: Person; size?: number };

/** A person's photo, or the initials. It is decorative, because the name stands beside it. */
export const PersonAvatar = memo(function PersonAvatar({ person, size = 40 }: PersonAvatarProps) {
  const { name, surname, photo } = person;
  const sx = { width: size, height: size, fontSize: size * 0.4 };
  return photo === '' ? (
    <Avatar aria-hidden sx={{ ...sx, bgcolor: 'var(--brand-deep)', color: 'var(--on-deep)' }}>
      {name.slice(0, 1) + surname.slice(0, 1)}
    </Avatar>
  ) : (
    <Avatar aria-hidden alt="" src={photo} sx={sx} slotProps={{ img: { loading: 'lazy' } }} />
  );
});
