import type { FamilySheet } from '../../domain/familySheet';
import { formatCode } from '../../domain/libretaCode';
import { paths } from '../../lib/paths';

/** The code of an issued libreta as the sheet has it; null without one. */
export const sealOf = (code: string | null): FamilySheet['seal'] =>
  code === null
    ? null
    : { code: formatCode(code), address: globalThis.location.origin + paths.verify(code) };
