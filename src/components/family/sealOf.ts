import type { FamilySheet } from '../../domain/familySheet';
import { formatCode } from '../../domain/libretaCode';
import { paths } from '../../lib/paths';

/** Returns the code of an issued libreta in the form of the sheet; null without one. */
export const sealOf = (code: string | null): FamilySheet['seal'] =>
  code === null
    ? null
    : { code: formatCode(code), address: globalThis.location.origin + paths.verify(code) };
