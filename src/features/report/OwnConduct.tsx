import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { CONDUCT_COLUMNS } from '../../domain/conduct';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { conductTexts as texts } from '../../lib/texts/conduct';
import type { Institute } from '../../models/institute';
import { useOwnConduct } from '../../store/views/conduct/useOwnConduct';
import styles from './OwnConduct.module.css';

/** The student's own behaviour and absences in a period, by partial, from every course of it. */
export function OwnConduct({ institute }: { institute: Institute }) {
  const { partials, ...reading } = useOwnConduct(institute.period.id);
  return (
    <Section title={texts.own}>
      <QueryState reading={reading} skeleton={null}>
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
                      <dd>{String(each[column]) || texts.none}</dd>
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
