import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { Section } from '../../components/layout/Section';
import * as can from '../../domain/capabilities/table';
import { openWork } from '../../domain/grading/progress';
import { openWorkTexts, progressTexts } from '../../lib/texts/progress';
import type { PartialProgress, Scheme } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { progressOfSubject } from '../../store/institute/progressSlice';
import { useMay } from '../../store/views/login/useMay';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { schemesOfPartial } from '../../store/scheme/schemeSlice';
import { tasksOfSubject } from '../../store/task/taskSlice';
import { joinReadings, useQueries, useQuery } from '../../store/useQuery';

type PartialCardProps = {
  partial: SchoolPartial | undefined;
  progress: PartialProgress;
  schemes: readonly Scheme[];
  tasks: readonly Task[];
};

/** The open work of one partial: first in total, then scheme by scheme and task by task. */
function PartialCard({ partial, progress, schemes, tasks }: PartialCardProps) {
  const open = openWorkTexts(openWork(progress, useNow()));
  const details = [
    ...schemes.flatMap(({ id, name, percent }) => {
      const blanks = progress.blanks[id] ?? 0;
      const scheme = progressTexts.scheme(name, percent);
      return blanks > 0 ? [`${scheme}: ${progressTexts.blanks(blanks)}`] : [];
    }),
    ...tasks.flatMap(({ id, title }) => {
      const { unreviewed = 0, held = 0, toReturn = 0 } = progress.tasks[id] ?? {};
      return [
        ...(unreviewed > held ? [`${title}: ${progressTexts.unreviewed(unreviewed - held)}`] : []),
        ...(toReturn > 0 ? [`${title}: ${progressTexts.toReturn(toReturn)}`] : []),
      ];
    }),
  ];
  return (
    <Card component="article" sx={{ p: 2 }}>
      <Typography variant="h3">{partial?.name}</Typography>
      <Typography>{open.length === 0 ? progressTexts.ready : open.join(' · ')}</Typography>
      {details.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </Box>
      )}
    </Card>
  );
}

/** Shows how far the grades of a subject are in each open partial; a link leads here. */
export function SubjectProgress({ subject }: { subject: Subject }) {
  const may = useMay();
  const { institute, ...reading } = useInstitute();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const idPeriod = institute?.period.id ?? null;
  const progress = useQuery(progressOfSubject, idPeriod, subject.id);
  const open = progress.items.filter(
    ({ indexPartial }) => institute?.partial[indexPartial]?.closed === false,
  );
  const schemes = useQueries(
    schemesOfPartial,
    open.map(({ indexPartial }) => [idPeriod ?? '', subject.id, subject.teacherId, indexPartial]),
  );
  // A user who may not see tasks gets the number of those that wait, without their names.
  const idOfTasks = may('see', can.tasks) ? subject.id : '';
  const tasks = useQuery(tasksOfSubject, idOfTasks, idPeriod, 'teacherId', subject.teacherId);
  const whole = joinReadings(reading, progress, tasks, ...schemes);
  const isReady = whole.status === 'ready';
  useEffect(() => {
    if (hash === '#avance' && isReady) place.current?.scrollIntoView();
  }, [hash, isReady]);
  return (
    <Box ref={place} sx={{ scrollMarginTop: 80 }}>
      <Section title={progressTexts.section}>
        <QueryState reading={whole} skeleton={<Skeleton variant="rounded" height={200} />}>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {open.map((each, i) => (
              <PartialCard
                key={each.id}
                partial={institute?.partial[each.indexPartial]}
                progress={each}
                schemes={schemes[i]?.items ?? []}
                tasks={tasks.items.filter(({ partial }) => partial === each.indexPartial)}
              />
            ))}
          </Box>
        </QueryState>
      </Section>
    </Box>
  );
}
