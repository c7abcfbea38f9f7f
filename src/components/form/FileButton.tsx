import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'id'> & {
  /** The field's id, for a label elsewhere on the page; otherwise `label` names the button. */
  id?: string;
  label?: string;
  /** As in an input's `accept` attribute. */
  accept: string;
  onChoose: (file: File) => void;
};

/** A button that asks for a file. Choosing the same file again also counts as a choice. */
export function FileButton({ id, label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button variant="outlined" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
