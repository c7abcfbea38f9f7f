import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { conductByPartial, CONDUCT_COLUMNS, conductText } from '../../domain/conduct';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { conductTexts as texts } from '../../lib/texts/conduct';
import type { Institute } from '../../models/institute';
import { ownConduct } from '../../store/conduct/conductSlice';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useOwnRecord } from '../../store/register/useOwnRecord';
import { joinReadings, useQueries } from '../../store/useQuery';
import styles from './OwnConduct.module.css';

/** The student's own behaviour and absences in a period, by partial, from every course of it. */
export function OwnConduct({ institute }: { institute: Institute }) {
  const { id, courseId, formerCourses } = useAppSelector(selectMe);
  const idPeriod = institute.period.id;
  const courses = [...new Set([courseId, ...Object.keys(formerCourses)])].filter(Boolean);
  const { item: record, isToday, ...recordReading } = useOwnRecord();
  const found = useQueries(
    ownConduct,
    (isToday ? courses : []).map((each): [string, string, string] => [each, id, idPeriod]),
  );
  const partials = record?.conduct ?? conductByPartial(found.flatMap(({ items }) => items));
  return (
    <Section title={texts.own}>
      <QueryState reading={joinReadings(recordReading, ...found)} skeleton={null}>
        {partials.length === 0 ? (
          <Muted>{texts.ownEmpty}</Muted>
        ) : (
          <Panel as="ul" isFlush>
            {partials.map((each) => (
              <li key={each.indexPartial} className={styles.partial}>
                <h3 className={styles.name}>{institute.partial[each.indexPartial]?.name}</h3>
                <dl className={styles.facts}>
                  {CONDUCT_COLUMNS.filter(
                    (column) => column !== 'observation' || each.observation !== '',
                  ).map((column) => (
                    <div key={column}>
                      <dt>{texts.columns[column]}</dt>
                      <dd>
                        {column === 'behaviour'
                          ? each.behaviour || texts.none
                          : conductText(each, column) || '0'}
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </Panel>
        )}
      </QueryState>
    </Section>
  );
}
