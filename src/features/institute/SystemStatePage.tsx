import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { Section } from '../../components/layout/Section';
import { SHOWN_FOR_MS } from '../../domain/systemStatus';
import { now } from '../../lib/clock';
import { pageVersion } from '../../lib/pageRelease';
import { paths } from '../../lib/paths';
import { pageTitles } from '../../lib/texts/pages';
import { statusTexts } from '../../lib/texts/status';
import { readSystem } from '../../store/status/statusChecks';
import { latestErrors, latestFailures } from '../../store/status/statusSlice';
import { useAnswer } from '../../store/useAnswer';
import { joinReadings, useQuery } from '../../store/useQuery';
import { SystemChecks } from './SystemChecks';
import { SystemLines } from './SystemLines';

/** Shows admins what is right and what is wrong with the system, with instructions. */
export function SystemStatePage() {
  const [since] = useState(() => now() - SHOWN_FOR_MS);
  const errors = useQuery(latestErrors, since);
  const failures = useQuery(latestFailures, since);
  const { outcome, retry } = useAnswer('system', readSystem);
  const asked = {
    status: outcome === null ? 'loading' : 'error' in outcome ? 'failed' : 'ready',
    error: outcome && 'error' in outcome ? outcome.error : null,
    retry,
  } as const;
  const reading = joinReadings(asked, errors, failures);
  return (
    <PageFrame
      width="form"
      title={pageTitles.systemState}
      crumbs={[{ label: pageTitles.institute, to: paths.admin.institute }]}
    >
      <QueryState
        reading={reading}
        failure={statusTexts.readFailed}
        skeleton={<Skeleton variant="rounded" height={640} />}
      >
        {outcome && 'answer' in outcome && (
          <Section title={statusTexts.now}>
            <SystemLines
              seen={{
                system: outcome.answer,
                errors: errors.items,
                failures: failures.items,
                version: pageVersion(),
              }}
            />
          </Section>
        )}
      </QueryState>
      <Section title={statusTexts.checks}>
        <SystemChecks />
      </Section>
      <Muted as="p">{statusTexts.hint}</Muted>
    </PageFrame>
  );
}
