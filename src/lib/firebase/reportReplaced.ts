const reported = new Set<string>();

/**
 * Reports, once for each document and field, that a stored value has an unexpected type and that
 * screens show a default instead. The report goes where React reports errors.
 * @param path of the document
 */
export function reportReplaced(path: string, field: string): void {
  const place = `${path}#${field}`;
  if (reported.has(place)) return;
  reported.add(place);
  // oxlint-disable-next-line no-console -- the console is where all errors of the application are reported
  console.error(`The field ${field} of ${path} has an unexpected value; a default is shown.`);
}
