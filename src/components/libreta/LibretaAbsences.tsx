import { conductTexts } from '../../lib/texts/conduct';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import type { LibretaContent } from '../../models/libreta';
import type { LibretaColumn } from './libretaColumns';

type LibretaAbsencesProps = {
  columns: readonly LibretaColumn[];
  /** The positions of the partials of each term. */
  terms: readonly (readonly number[])[];
  conduct: LibretaContent['conduct'];
  className: string | undefined;
};

const DAYS = ['justified', 'unjustified', 'late'] as const;

/** The rows of behaviour and absences, below the grades of the same partials. */
export function LibretaAbsences({ columns, terms, conduct, className }: LibretaAbsencesProps) {
  const of = (indexPartial: number) => conduct.find((each) => each.indexPartial === indexPartial);
  /** Adds the counts of some partials; null when none of them has a record. */
  const sumOf = (field: (typeof DAYS)[number], positions: readonly number[]) => {
    const noted = positions.flatMap((position) => of(position) ?? []);
    return noted.length === 0 ? null : noted.reduce((sum, each) => sum + each[field], 0);
  };
  const letterOf = (indexPartial: number) => {
    const letter = of(indexPartial)?.behaviour ?? '';
    return letter === '' ? conductTexts.none : letter;
  };
  const shown = (value: number | null) => value ?? conductTexts.none;
  return (
    <tbody className={className}>
      <tr>
        <th scope="row">{texts.absences.behaviour}</th>
        {columns.map(({ kind, index }) => (
          <td key={`${kind}${String(index)}`}>{kind === 'partial' && letterOf(index)}</td>
        ))}
        <td />
        <td />
      </tr>
      {DAYS.map((field) => (
        <tr key={field}>
          <th scope="row">{texts.absences[field]}</th>
          {columns.map(({ kind, index }) => (
            <td key={`${kind}${String(index)}`}>
              {shown(sumOf(field, kind === 'partial' ? [index] : (terms[index] ?? [])))}
            </td>
          ))}
          <td>{shown(sumOf(field, terms.flat()))}</td>
          <td />
        </tr>
      ))}
    </tbody>
  );
}
