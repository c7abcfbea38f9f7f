import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import { listedName } from '../../domain/names';
import { passwordTexts } from '../../lib/texts/password';
import type { ListedPerson } from '../../models/user';

type PeopleChoiceProps = {
  people: readonly ListedPerson[];
  /** The ids of the chosen people. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/**
 * A list of people to tick, one by one, all, or none; it marks those who still have a temporary
 * password.
 */
export function PeopleChoice({ people, chosen, onChoose }: PeopleChoiceProps) {
  if (people.length === 0) return passwordTexts.none;
  const isAll = chosen.size === people.length;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <div>
      <FormControlLabel
        label={passwordTexts.all}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && chosen.size > 0}
            onChange={() => {
              onChoose(new Set(isAll ? [] : people.map(({ id }) => id)));
            }}
          />
        }
      />
      <Box
        component="ul"
        aria-label={passwordTexts.people}
        sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
      >
        {people.map((person) => (
          <Box
            key={person.id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <FormControlLabel
              label={listedName(person)}
              sx={{ flex: 1, minWidth: 0, mr: 0 }}
              control={
                <Checkbox
                  checked={chosen.has(person.id)}
                  onChange={() => {
                    toggle(person.id);
                  }}
                />
              }
            />
            {person.mustChangePassword && (
              <Chip size="small" variant="outlined" label={passwordTexts.stillTemporary} />
            )}
          </Box>
        ))}
      </Box>
    </div>
  );
}
