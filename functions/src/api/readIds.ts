import { isDocumentId } from '../../../src/domain/documentId';
import { assertApi } from './errors';

/**
 * The ids of a request.
 * @param name the name of the field there
 * @throws ApiError 400 for anything but a list of ids with at least one
 */
export function readIds(value: unknown, name: string): string[] {
  assertApi(
    Array.isArray(value) && value.length > 0 && value.every(isDocumentId),
    400,
    'invalid-argument',
    `${name} debe ser una lista de ids.`,
  );
  return value;
}
