import Avatar from '@mui/material/Avatar';
import { memo } from 'react';

type Person = { name: string; surname: string; photo: string };

/** Dark enough for white initials. */
const COLOURS = ['#00709e', '#5b4bb7', '#1b7a3d', '#9a3d6b', '#8a5a00', '#34526b'];

function colourOf(text: string): string {
  const sum = Array.from(text).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return COLOURS[sum % COLOURS.length] ?? '#00709e';
}

type PersonAvatarProps = { person: Person; size?: number };

/** A person's photo, or the initials. It is decorative, because the name stands beside it. */
export const PersonAvatar = memo(function PersonAvatar({ person, size = 40 }: PersonAvatarProps) {
  const { name, surname, photo } = person;
  const sx = { width: size, height: size, fontSize: size * 0.4 };
  return photo === '' ? (
    <Avatar aria-hidden sx={{ ...sx, bgcolor: colourOf(name + surname) }}>
      {name.slice(0, 1) + surname.slice(0, 1)}
    </Avatar>
  ) : (
    <Avatar aria-hidden alt="" src={photo} sx={sx} slotProps={{ img: { loading: 'lazy' } }} />
  );
});
