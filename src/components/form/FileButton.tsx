import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'id'> & {
  /** The field's id, for a label elsewhere on the page; otherwise `label` names the button. */
  id?: string;
  label?: string;
  /** The accepted files, as in an input's `accept` attribute. */
  accept: string;
  /** Whether several files may be chosen at once. */
  isMultiple?: boolean;
  /** Whether a phone opens its camera instead of asking for a file. */
  isCamera?: boolean;
  /** @param all the chosen files, the first one among them */
  onChoose: (file: File, all: readonly File[]) => void;
};

/** A button that asks for a file. Choosing the same file again also counts as a choice. */
export function FileButton(props: FileButtonProps) {
  const { id, label, accept, isMultiple = false, isCamera = false, onChoose, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files[0]) onChoose(files[0], files);
          target.value = '';
        }}
      />
      <Button variant="outlined" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
