import { useField } from 'formik';
import { TextInput, type TextInputProps } from './TextInput';

type FormTextFieldProps = Omit<
  TextInputProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> & { name: string };

/**
 * A text field of a Formik form; its error shows after the field was left or the form was
 * submitted.
 */
export function FormTextField({ name, ...rest }: FormTextFieldProps) {
  const [field, { touched, error }] = useField<string>(name);
  return (
    <TextInput
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={touched ? error : undefined}
    />
  );
}
