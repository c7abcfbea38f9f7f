import { countedTexts } from '../../lib/texts/counted';
import { TextInput, type TextInputProps } from './TextInput';

/** From which part of the limit on the count is shown. */
const NEAR = 0.8;

type CountedInputProps = Omit<TextInputProps, 'value'> & {
  value: string;
  /** How many characters are saved at most. */
  max: number;
};

/**
 * A text field with a limit. Nothing that is typed or pasted is cut: what is too long stays, the field says by
 * how much, and its form does not save it.
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
