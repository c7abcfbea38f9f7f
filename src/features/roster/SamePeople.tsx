import Button from '@mui/material/Button';
import { differingFields, othersOf, type SamePerson } from '../../domain/roster/samePeople';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { placeText, rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts as texts } from '../../lib/texts/rosterList';
import styles from './SamePeople.module.css';

type SamePeopleProps = {
  people: readonly SamePerson[];
  onKeep: (row: RosterRow, others: readonly RosterRow[]) => void;
  onDistinct: (rows: readonly RosterRow[]) => void;
};

/** People up to this number are asked about one by one. */
const MAX_ASKED = 5;

function Person({
  same,
  onKeep,
  onDistinct,
}: Omit<SamePeopleProps, 'people'> & { same: SamePerson }) {
  const fields = differingFields(same);
  const [first] = same.rows;
  const name = `${first?.values.surname ?? ''} ${first?.values.name ?? ''}`.trim();
  return (
    <li className={styles.person}>
      <strong>{name}</strong>
      <div className={styles.rows}>
        {same.rows.map((row) => {
          const place = placeText(placeOf(row));
          const others = othersOf(same, row);
          return (
            <div key={row.id} role="group" aria-label={texts.sameRow(place)} className={styles.row}>
              <span>{texts.sameRow(place)}</span>
              {fields.map((field) => (
                <span key={field}>
                  {texts.sameCell(rosterTexts.fields[field], row.values[field])}
                </span>
              ))}
              {others !== null && (
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => {
                    onKeep(row, others);
                  }}
                >
                  {texts.keepRow(place)}
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {same.by === 'identification' ? (
        <span>{texts.distinctIds}</span>
      ) : (
        <Button
          size="small"
          onClick={() => {
            onDistinct(same.rows);
          }}
        >
          {texts.distinct}
        </Button>
      )}
    </li>
  );
}

/**
 * Shows rows that seem to be one person but differ, side by side: the user chooses which one stays.
 */
export function SamePeople({ people, onKeep, onDistinct }: SamePeopleProps) {
  return (
    <div>
      {texts.sameTitle(people.length)}. {texts.sameHint}
      <ul className={styles.people}>
        {people.slice(0, MAX_ASKED).map((same) => (
          <Person
            key={same.rows.map(({ id }) => id).join(' ')}
            same={same}
            onKeep={onKeep}
            onDistinct={onDistinct}
          />
        ))}
      </ul>
      {people.length > MAX_ASKED && texts.moreSame(people.length - MAX_ASKED)}
    </div>
  );
}
