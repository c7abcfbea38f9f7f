import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { TextInput } from '../../components/form/TextInput';
import type { CourseFinder } from '../../domain/roster/courses';
import { rosterFields, type RosterField } from '../../domain/roster/fields';
import { isOwn, type Fills } from '../../domain/roster/fill';
import '../../lib/presses';
import { commonTexts } from '../../lib/texts/common';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterFillTexts as texts, type FillWay } from '../../lib/texts/rosterFill';
import type { AccountType } from '../../models/api';
import { EmailFill } from './EmailFill';
import { FillList } from './FillList';
import type { CheckedRow } from './checkedRow';
import type { FindTaken } from './useFreeEmails';
import { useFill } from './useFill';

/** The column that the user wants to complete. */
export type FillRequest = { field: RosterField; text?: string };

type FillDialogProps = {
  type: AccountType;
  rows: readonly CheckedRow[];
  /** The rows that were chosen; empty for all rows that lack the field. */
  chosen: ReadonlySet<string>;
  asked: FillRequest;
  finder: CourseFinder;
  findTaken: FindTaken;
  onFill: (field: RosterField, fills: Fills) => void;
  onClose: () => void;
};

const waysOf = (field: RosterField): readonly FillWay[] => {
  if (field === 'email') return ['pattern', 'paste'];
  if (field === 'identification') return ['paste', 'noDocument'];
  return isOwn(field) ? ['paste'] : ['value', 'down', 'paste'];
};

/**
 * Completes a column of the list in many rows at once, after it has shown the values that would be
 * put.
 */
export function FillDialog(props: FillDialogProps) {
  const { type, rows, chosen, asked, finder, findTaken, onFill, onClose } = props;
  const [field, setField] = useState(asked.field);
  const [way, setWay] = useState<FillWay>(
    asked.text === undefined ? (waysOf(asked.field)[0] ?? 'paste') : 'paste',
  );
  const [isReplaced, setIsReplaced] = useState(false);
  const [value, setValue] = useState('');
  const [text, setText] = useState(asked.text ?? '');
  const fill = useFill({
    type,
    rows,
    chosen,
    field,
    way,
    isReplaced,
    value,
    text,
    finder,
    findTaken,
  });
  const { wanted, fills, pasted, email } = fill;
  const chooseField = (next: RosterField) => {
    setField(next);
    setValue('');
    if (!waysOf(next).includes(way)) setWay(waysOf(next)[0] ?? 'paste');
  };
  const scope =
    chosen.size > 0 ? texts.scope.chosen(chosen.size) : texts.scope.empty(wanted.length);
  return (
    <AppDialog title={texts.title} onClose={onClose} isTall>
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
        <TextField
          select
          fullWidth
          label={texts.field}
          value={field}
          onChange={({ target }) => {
            chooseField(target.value as RosterField);
          }}
        >
          {rosterFields(type).map((each) => (
            <MenuItem key={each} value={each}>
              {rosterTexts.fields[each]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label={texts.way}
          value={way}
          onChange={({ target }) => {
            setWay(target.value as FillWay);
          }}
        >
          {waysOf(field).map((each) => (
            <MenuItem key={each} value={each}>
              {texts.ways[each]}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          label={texts.replace}
          control={
            <Checkbox
              checked={isReplaced}
              onChange={(_, isChecked) => {
                setIsReplaced(isChecked);
              }}
            />
          }
        />
        {way === 'value' && field === 'course' && (
          <TextField
            select
            fullWidth
            label={texts.value(field)}
            value={value}
            onChange={({ target }) => {
              setValue(target.value);
            }}
          >
            {finder.courses.map(({ id, label }) => (
              <MenuItem key={id} value={label}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
        {way === 'value' && field !== 'course' && (
          <TextInput
            label={texts.value(field)}
            value={value}
            onChange={({ target }) => {
              setValue(target.value);
            }}
          />
        )}
        {way === 'paste' && (
          <TextInput
            label={texts.paste}
            value={text}
            multiline
            minRows={4}
            maxRows={10}
            hint={texts.pasteHint}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        )}
        {way === 'pattern' && <EmailFill {...email} rows={wanted} />}
        {pasted !== null && <Alert severity="warning">{pasted}</Alert>}
        <span>{wanted.length === 0 ? texts.scope.none : scope}</span>
        <FillList rows={wanted} fills={fills} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={fills.size === 0}
          onClick={() => {
            onFill(field, fills);
            onClose();
          }}
        >
          {texts.apply(fills.size)}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
