import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Panel } from '../../components/layout/Panel';
import { Row } from '../../components/layout/Row';
import type { CourseFinder } from '../../domain/roster/courses';
import '../../lib/presses';
import { rosterFillTexts as texts } from '../../lib/texts/rosterFill';

type ChosenRowsProps = {
  count: number;
  finder: CourseFinder;
  onCourse: (label: string) => void;
  onComplete: () => void;
  onRemove: () => void;
  onNone: () => void;
};

/** The actions for several chosen rows. */
export function ChosenRows(props: ChosenRowsProps) {
  const { count, finder, onCourse, onComplete, onRemove, onNone } = props;
  return (
    <div role="group" aria-label={texts.chosenLabel}>
      <Panel>
        <Row gap={3}>
          <span role="status">{texts.chosen(count)}</span>
          <TextField
            select
            size="small"
            label={texts.giveCourse}
            value=""
            sx={{ minWidth: 180 }}
            onChange={({ target }) => {
              onCourse(target.value);
            }}
          >
            {finder.courses.map(({ id, label }) => (
              <MenuItem key={id} value={label}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <Button onClick={onComplete}>{texts.open}</Button>
          <Button color="error" onClick={onRemove}>
            {texts.removeChosen}
          </Button>
          <Button onClick={onNone}>{texts.chooseNone}</Button>
        </Row>
      </Panel>
    </div>
  );
}
