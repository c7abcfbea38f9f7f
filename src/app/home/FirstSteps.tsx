import ArrowForward from '@mui/icons-material/ArrowForward';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { START_STEPS } from '../../domain/schoolAttention';
import { paths } from '../../lib/paths';
import { homeTexts } from '../../lib/texts/home';
import type { Catalogue } from '../../store/views/search/useCatalogue';
import styles from './AdminHome.module.css';
import { OverviewLine, STEP_PLACES } from './OverviewLine';

/** The first steps of an empty school, each with the number of items that exist. */
export function FirstSteps({ school, hasName }: { school: Catalogue; hasName: boolean }) {
  const steps = [
    {
      key: 'institute',
      to: paths.admin.institute,
      isDone: hasName,
      count: hasName ? homeTexts.ready : homeTexts.pending,
    },
    ...START_STEPS.map((key) => {
      const { length } = school[key];
      return { key, to: STEP_PLACES[key], isDone: length > 0, count: String(length) };
    }),
  ] as const;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Section title={homeTexts.startTitle}>
      <Panel as="ul" isFlush>
        {steps.map(({ key, to, isDone, count }) => {
          const isNext = key === next?.key;
          const Icon = isDone ? CheckCircle : isNext ? ArrowForward : RadioButtonUnchecked;
          return (
            <OverviewLine
              key={key}
              to={to}
              label={homeTexts.steps[key]}
              isDone={isDone}
              lead={
                <Icon
                  aria-hidden
                  className={isDone ? styles.ok : isNext ? styles.next : styles.icon}
                />
              }
              count={isNext ? <span className={styles.tag}>{homeTexts.next}</span> : count}
            />
          );
        })}
      </Panel>
    </Section>
  );
}
