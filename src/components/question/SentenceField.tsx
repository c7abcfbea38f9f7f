import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import { useRef } from 'react';
import { FormTextField } from '../form/FormTextField';
import styles from './SentenceField.module.css';

type SentenceFieldProps = {
  label: string;
  hint?: string;
  /** A button that marks a part of the sentence, so that the author need not type the signs. */
  mark?: { label: string; apply: (sentence: string, start: number, end: number) => string };
  /** Called with the marked part. */
  onMarked?: (part: string) => void;
};

/** The input for the sentence of a question. */
export function SentenceField({ label, hint, mark, onMarked }: SentenceFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ value }, { touched, error }, { setValue }] = useField<string>('sentence');
  const handleMark = async () => {
    const field = box.current?.querySelector('textarea');
    if (!field || !mark) return;
    const { selectionStart: start, selectionEnd: end } = field;
    await setValue(mark.apply(value, start, end));
    onMarked?.(value.slice(start, end).trim());
    field.focus();
  };
  const isWrong = touched && error !== undefined;
  return (
    <div ref={box} className={styles.field}>
      <FormTextField
        name="sentence"
        label={label}
        required
        multiline
        minRows={2}
        autoFocus
        hint={hint}
      />
      {isWrong && hint !== undefined && (
        <FormHelperText className={styles.hint}>{hint}</FormHelperText>
      )}
      {mark && (
        <Button size="small" variant="outlined" onClick={() => void handleMark()}>
          {mark.label}
        </Button>
      )}
    </div>
  );
}
