import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'id'> & {
  /** Of the field itself, for a label that stands elsewhere; or else `label` names it. */
  id?: string;
  label?: string;
  /** As in an input's accept. */
  accept: string;
  onChoose: (file: File) => void;
};

/** A button that asks for a file. Choosing the same file again is a choice too. */
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
