import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import '../../lib/presses';
import { activityTexts } from '../../lib/texts/activity';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { activitiesOfBook } from '../../store/activity/activitySlice';
import { booksById } from '../../store/book/bookSlice';
import { unitsOfBook } from '../../store/unit/unitSlice';
import { ActivityChoices } from './ActivityChoices';
import { useQuery } from '../../store/useQuery';

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  emptyLabel: string;
  onChange: (id: string) => void;
};

function Choice({ label, value, options, emptyLabel, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={id} shrink>
        {label}
      </InputLabel>
      <Select
        labelId={id}
        label={label}
        displayEmpty
        notched
        value={options.some((option) => option.id === value) ? value : ''}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <MenuItem value="">{emptyLabel}</MenuItem>
        {options.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

type BookActivityListProps = { task: Task; targets: readonly Task[]; subject: Subject };

/** Predesigned activities, chosen by book and unit; a read-only book offers none. */
export function BookActivityList({ task, targets, subject }: BookActivityListProps) {
  const [bookId, setBookId] = useState(task.bookId);
  const [unitId, setUnitId] = useState(task.unitId);
  const { items: books } = useQuery(booksById, [...subject.books].sort());
  const book = books.find(({ id }) => id === bookId);
  const offering = book && !book.onlyRead ? book.id : '';
  const { items: units } = useQuery(unitsOfBook, offering);
  const activities = useQuery(activitiesOfBook, offering);
  const ofUnit = activities.items.filter((activity) => unitId === '' || activity.unitId === unitId);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
        <Choice
          label={taskTexts.fields.book}
          value={bookId}
          options={books}
          emptyLabel={taskTexts.noBook}
          onChange={(id) => {
            setBookId(id);
            setUnitId('');
          }}
        />
        <Choice
          label={taskTexts.fields.unit}
          value={unitId}
          options={units}
          emptyLabel={taskTexts.allUnits}
          onChange={setUnitId}
        />
      </Box>
      {offering === '' ? (
        <EmptyState text={book ? activityTexts.onlyReadBook : activityTexts.chooseBook} />
      ) : (
        <ActivityChoices
          task={task}
          targets={targets}
          activities={{ ...activities, items: ofUnit }}
          emptyText={activityTexts.noneOfBook}
        />
      )}
    </>
  );
}
