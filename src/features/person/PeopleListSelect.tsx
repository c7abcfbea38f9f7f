import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import * as can from '../../domain/capabilities/table';
import '../../lib/presses';
import { peopleListTexts } from '../../lib/texts/password';
import { useMay } from '../../store/views/login/useMay';
import { peopleListOf, type PeopleList } from './peopleLists';

type PeopleListSelectProps = {
  list: PeopleList | null;
  onChange: (list: PeopleList | null) => void;
};

const CHOICES: readonly (readonly [name: '' | PeopleList, text: string])[] = [
  ['', peopleListTexts.all],
  ['nunca', peopleListTexts.never],
  ['sin-curso', peopleListTexts.noCourse],
  ['sin-correo', peopleListTexts.noEmail],
  ['por-completar', peopleListTexts.incomplete],
];

/** Chooses one of the lists that the office works through. */
export function PeopleListSelect({ list, onChange }: PeopleListSelectProps) {
  const maySee = useMay()('see', can.signIns);
  return (
    <TextField
      select
      size="small"
      label={peopleListTexts.label}
      value={list ?? ''}
      // The choice of all people says nothing on paper.
      {...(list === null && { 'data-screen-only': '' })}
      sx={{ width: { xs: 1, sm: 'min(100%, 16.25rem)' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        onChange(peopleListOf(target.value));
      }}
    >
      {CHOICES.filter(([name]) => maySee || name !== 'nunca').map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
