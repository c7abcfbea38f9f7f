import { useState } from 'react';
import type { CourseFinder } from '../../domain/roster/courses';
import { cleanDomain, commonDomain, isEmailDomain } from '../../domain/roster/emailPattern';
import type { RosterField } from '../../domain/roster/fields';
import { fillAlike, fillDown, placePasted, type Fills } from '../../domain/roster/fill';
import { mendCell } from '../../domain/roster/mend';
import { NO_DOCUMENT } from '../../domain/roster/noDocument';
import { rosterFillTexts as texts, type FillWay } from '../../lib/texts/rosterFill';
import type { AccountType } from '../../models/api';
import type { EmailForm } from './EmailFill';
import type { CheckedRow } from './checkedRow';
import { useFreeEmails, type FindTaken } from './useFreeEmails';

type FillOptions = {
  type: AccountType;
  rows: readonly CheckedRow[];
  chosen: ReadonlySet<string>;
  field: RosterField;
  way: FillWay;
  isReplaced: boolean;
  value: string;
  text: string;
  finder: CourseFinder;
  findTaken: FindTaken;
};

const NOTHING: Fills = new Map();

/** Computes the values that a way to complete a column would put, and their rows. */
export function useFill(options: FillOptions) {
  const { type, rows, chosen, field, way, isReplaced, value, text, finder, findTaken } = options;
  const isInScope = ({ row }: CheckedRow) => chosen.size === 0 || chosen.has(row.id);
  const scope = rows.filter(isInScope);
  // For registered people an empty cell changes nothing, and an invented address never replaces
  // theirs.
  const wanted = scope
    .filter(
      ({ row, check }) =>
        (isReplaced || row.values[field] === '') &&
        (check.person === null || (way !== 'pattern' && (isReplaced || chosen.size > 0))),
    )
    .map(({ row }) => row);
  const ids = new Set(wanted.map(({ id }) => id));
  const others = rows.flatMap(({ row }) => (ids.has(row.id) ? [] : row.values.email));

  const [form, setForm] = useState<EmailForm>(() => ({
    pattern: 'name.surname',
    typed: commonDomain(rows.map(({ row }) => row.values.email)),
  }));
  const domain = cleanDomain(form.typed);
  const free = useFreeEmails(wanted, others, { pattern: form.pattern, domain }, findTaken);

  const all = rows.map(({ row }) => row);
  const placed =
    way === 'paste' && text.trim() !== ''
      ? placePasted(
          text,
          field,
          type,
          scope.map(({ row }) => row),
          wanted,
        )
      : null;
  const raw = (): Fills => {
    if (way === 'paste') return placed?.kind === 'fills' ? placed.fills : NOTHING;
    if (way === 'down') return fillDown(all, wanted, field);
    if (way === 'noDocument') return fillAlike(wanted, NO_DOCUMENT);
    if (way === 'value') return value.trim() === '' ? NOTHING : fillAlike(wanted, value);
    if (!isEmailDomain(domain)) return NOTHING;
    return new Map(free.proposals.map(({ id, email }) => [id, email]));
  };
  const fills: Fills = new Map(
    [...raw()].map(([id, cell]) => [id, mendCell(field, cell, finder)] as const),
  );
  const pastedNote = (): string | null => {
    if (placed === null) return null;
    if (placed.kind === 'count') return texts.count(placed.cells, placed.rows);
    if (placed.kind === 'columns') return texts.columns;
    return placed.unknown > 0 ? texts.unknown(placed.unknown) : null;
  };
  return {
    /** The rows that get a value. */
    wanted,
    fills,
    /** The message about the pasted cells; null for none. */
    pasted: pastedNote(),
    email: { form, domain, free, onChange: setForm },
  };
}
