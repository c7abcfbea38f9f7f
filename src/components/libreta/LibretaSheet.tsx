import type { ReactNode } from 'react';
import { formatGrade } from '../../domain/grading/gradeText';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { gradeOfYear } from '../../domain/grading/yearRecord';
import { fullName } from '../../domain/names';
import { halvesOf } from '../../domain/periods';
import { conductTexts } from '../../lib/texts/conduct';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import { reportTexts } from '../../lib/texts/report';
import type { Institute } from '../../models/institute';
import type { LibretaContent, LibretaFrame, LibretaRow } from '../../models/libreta';
import { classNames } from '../classNames';
import { PrintHeader } from '../print/PrintHeader';
import { LibretaAbsences } from './LibretaAbsences';
import { columnsOf, gradeIn } from './libretaColumns';
import { markOf, originsOf } from './origins';
import { LibretaScale } from './LibretaScale';
import styles from './LibretaSheet.module.css';

type LibretaSheetProps = {
  /** The school; null until it is known. */
  institute: Pick<Institute, 'name' | 'photo'> | null;
  frame: LibretaFrame;
  student: { name: string; surname: string };
  content: LibretaContent;
  /** The code of an official libreta. */
  seal?: ReactNode;
  /** The time when it was issued, ms since 1970; by default today. */
  date?: number;
};

/** With more columns of grades than this, their names do not fit side by side. */
const UPRIGHT_ABOVE = 6;

const shown = (grade: number | null) => (grade === null ? reportTexts.noGrade : formatGrade(grade));

type Grades = Pick<LibretaContent, 'partials' | 'terms'> &
  Pick<LibretaRow, 'broughtFrom' | 'byDefault'>;

/**
 * Returns the name of the average below a libreta: of the year, of the finals so far, or of the
 * finals of a closed year.
 */
function averageName({ isComplete }: LibretaContent, { isOver }: LibretaFrame): string {
  if (isComplete) return texts.yearAverage;
  return isOver ? texts.averageOfClosed : texts.averageSoFar;
}

/** One student's libreta: a page of paper. It stands in a PrintSheet. */
export function LibretaSheet(props: LibretaSheetProps) {
  const { institute, frame, student, content, seal, date } = props;
  const { rows, average, label, conduct } = content;
  const columns = columnsOf(frame);
  const isOfficial = seal !== undefined;
  const origins = originsOf(rows);
  const cell = (row: Grades) =>
    columns.map((column) => {
      const origin = column.kind === 'partial' ? row.broughtFrom?.[column.index] : null;
      return (
        <td key={`${column.kind}${String(column.index)}`} className={styles[column.kind]}>
          {shown(gradeIn(row, column))}
          {origin && <sup className={styles.mark}>{markOf(origins.indexOf(origin))}</sup>}
          {column.kind === 'partial' && row.byDefault?.[column.index] && (
            <sup className={styles.mark}>{texts.byDefaultMark}</sup>
          )}
        </td>
      );
    });
  const observations = conduct.filter(({ observation }) => observation !== '');
  return (
    <section className={styles.page} aria-label={fullName(student)}>
      <PrintHeader
        institute={institute}
        title={isOfficial ? texts.one : texts.unofficial}
        student={fullName(student)}
        course={frame.course}
        period={frame.period}
        date={date}
      />
      <table className={classNames(styles.table, columns.length > UPRIGHT_ABOVE && styles.dense)}>
        <thead>
          <tr>
            <th scope="col" className={styles.subject}>
              {texts.subject}
            </th>
            {columns.map(({ kind, index, name }) => (
              <th key={`${kind}${String(index)}`} scope="col" className={styles[kind]}>
                <span>{name}</span>
              </th>
            ))}
            <th scope="col" className={styles.term}>
              <span>{texts.average}</span>
            </th>
            <th scope="col">
              <span>{texts.label}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.idSubject}>
              <th scope="row">{row.name}</th>
              {cell(row)}
              <td className={styles.term}>
                {shown(gradeOfYear(row))}
                {row.supletorio !== undefined && (
                  <sup className={styles.mark}>{texts.supletorioMark}</sup>
                )}
              </td>
              <td>{row.label === '' ? reportTexts.noGrade : row.label}</td>
            </tr>
          ))}
          <tr className={styles.means}>
            <th scope="row">{texts.means}</th>
            {cell(content)}
            <td className={styles.term}>{shown(average)}</td>
            <td>{label?.code ?? reportTexts.noGrade}</td>
          </tr>
        </tbody>
        <LibretaAbsences
          columns={columns}
          terms={halvesOf(frame.partials.length, frame.terms)}
          conduct={conduct}
          className={styles.absences}
        />
      </table>
      <p className={styles.result}>
        <span>{averageName(content, frame)}</span>
        <strong className={styles.average}>{shown(average)}</strong>
        <span>{label && `${label.code}: ${label.name}`}</span>
      </p>
      {observations.length > 0 && (
        <dl className={styles.observations}>
          <dt className={styles.heading}>{texts.observations}</dt>
          {observations.map(({ indexPartial, observation }) => (
            <dd key={indexPartial}>
              <b>{frame.partials[indexPartial]}:</b> {observation}
            </dd>
          ))}
        </dl>
      )}
      <div className={styles.legend}>
        <div>
          <LibretaScale labels={frame.labels} />
          {origins.map((origin, i) => (
            <p key={origin} className={styles.small}>
              {markOf(i)} {texts.broughtFrom(origin)}
            </p>
          ))}
          {rows.some(({ byDefault }) => byDefault) && (
            <p className={styles.small}>{texts.byDefault(formatGrade(SPEC_POLICY.missingGrade))}</p>
          )}
          {rows.some(({ partials }) => partials.includes(null)) && (
            <p className={styles.small}>{texts.noGrade(reportTexts.noGrade)}</p>
          )}
          {rows.map(
            (row) =>
              row.supletorio !== undefined && (
                <p key={row.idSubject} className={styles.small}>
                  {texts.supletorioMark}{' '}
                  {texts.supletorio(
                    row.name,
                    shown(row.average),
                    formatGrade(row.supletorio),
                    shown(gradeOfYear(row)),
                  )}
                </p>
              ),
          )}
          <p className={styles.small}>
            <b>{texts.behaviourScale}:</b> {conductTexts.letters}
          </p>
        </div>
        {seal}
      </div>
      {isOfficial ? (
        <div className={styles.signatures}>
          <span>{texts.signatures.head}</span>
          <span>
            {frame.tutor !== '' && <b className={styles.signer}>{frame.tutor}</b>}
            {texts.signatures.tutor}
          </span>
          <span>{texts.signatures.guardian}</span>
        </div>
      ) : (
        <p className={styles.unofficial}>{texts.unofficialNote}</p>
      )}
    </section>
  );
}
