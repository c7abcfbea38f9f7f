import type { ObjectSchema, ValidationError } from 'yup';

/**
 * Returns the first message of each wrong field, as a form shows it; Formik gives an empty field as
 * undefined.
 */
export function problemsOf(schema: ObjectSchema<object>, values: object): Record<string, string> {
  const given = Object.entries(values as Record<string, unknown>).map(
    ([key, value]): [string, unknown] => [key, value === '' ? undefined : value],
  );
  try {
    schema.validateSync(Object.fromEntries(given), { abortEarly: false });
    return {};
  } catch (error) {
    const found: Record<string, string> = {};
    for (const { path = '', message } of (error as ValidationError).inner) found[path] ??= message;
    return found;
  }
}
