import { useEffect, useRef, type ComponentProps } from 'react';
import type { Editing } from '../../domain/grid/gridKeys';
import type { GridPlace } from '../../domain/grid/gridMoves';
import type { Grid } from './useGrid';

type CellInputProps = Omit<
  ComponentProps<'input'>,
  'ref' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'
> & {
  place: GridPlace;
  text: string;
  editing: Editing;
  field: Grid['field'];
};

/** The field of the cell that is edited. */
export function CellInput({ place, text, editing, field, ...others }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    element?.focus();
    // As in a spreadsheet, the caret goes to the end of the text that is changed.
    if (editing === 'change')
      element?.setSelectionRange(element.value.length, element.value.length);
  }, [editing]);
  return (
    <input
      {...others}
      ref={input}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        field.onInput(target.value);
      }}
      onBlur={() => {
        field.onBlur(place);
      }}
      onKeyDown={field.onKey}
    />
  );
}
