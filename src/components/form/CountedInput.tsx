import { countedTexts } from '../../lib/texts/counted';
import { TextInput, type TextInputProps } from './TextInput';

/** The count is shown from this part of the limit on. */
const NEAR = 0.8;

type CountedInputProps = Omit<TextInputProps, 'value'> & {
  value: string;
  /** The maximum number of characters that can be saved. */
  max: number;
};

/**
 * A text field with a limit. No typed or pasted text is cut: a text that is too long stays, the
 * field says by how much, and its form does not save it.
 */
export function CountedInput({ value, max, error, hint, ...rest }: CountedInputProps) {
  const { length } = value;
  const count = length >= max * NEAR ? countedTexts.count(length, max) : '';
  return (
    <TextInput
      {...rest}
      value={value}
      error={length > max ? countedTexts.tooLong(length, max) : error}
      hint={[hint, count].filter(Boolean).join(' · ') || undefined}
    />
  );
}
