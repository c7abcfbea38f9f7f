/** The parsed value of a JSON text; null when it is not JSON. */
export function parseJson(stored: unknown): unknown {
  try {
    return typeof stored === 'string' ? (JSON.parse(stored) as unknown) : null;
  } catch {
    return null; // invalid JSON has no value
  }
}
