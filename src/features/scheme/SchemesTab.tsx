import { useState } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { CardGrid } from '../../components/layout/CardGrid';
import { isFullyShared, MAX_SCHEMES, usedShare } from '../../domain/grading/percent';
import { schemeTexts } from '../../lib/texts/scheme';
import { showToast } from '../../lib/toast';
import type { Scheme } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { schemesOfPartial } from '../../store/scheme/schemeSlice';
import { joinReadings, useQueries } from '../../store/useQuery';
import { GenerateDialog } from './GenerateDialog';
import { CopySchemesDialog } from './CopySchemesDialog';
import { DeleteSchemeDialog } from './DeleteSchemeDialog';
import { PartialBlock, type PartialAction } from './PartialBlock';
import { SchemeFormDialog } from './SchemeFormDialog';
import { TasksDialog } from './TasksDialog';
import { TypeDialog } from './TypeDialog';

/** The open dialog of a partial. */
type Step =
  | { kind: 'type' }
  | { kind: 'tasks'; scheme: Scheme | null; chosen: readonly string[] }
  | { kind: 'form'; scheme: Scheme | null; tasks: string[] }
  | { kind: 'delete'; scheme: Scheme }
  | { kind: 'copy' }
  | { kind: 'generate' }
  | { kind: 'noSchemes' };
type Flow = Step & { index: number };

type SchemesTabProps = { subject: Subject; institute: Institute };

/** The partials with their schemes, and the dialogs that change them. */
export function SchemesTab({ subject, institute }: SchemesTabProps) {
  const { partial: partials, period } = institute;
  const byPartial = useQueries(
    schemesOfPartial,
    partials.map((_, i): [string, string, string, number] => [
      period.id,
      subject.id,
      subject.teacherId,
      i,
    ]),
  );
  const [flow, setFlow] = useState<Flow | null>(null);
  const close = () => {
    setFlow(null);
  };
  const schemesOf = (index: number) => byPartial[index]?.items ?? [];

  const start = (index: number, action: PartialAction, scheme?: Scheme) => {
    const schemes = schemesOf(index);
    const go = (step: Step) => {
      setFlow({ ...step, index });
    };
    if (action === 'generate') go({ kind: schemes.length > 0 ? 'generate' : 'noSchemes' });
    else if (scheme) {
      if (action === 'delete') go({ kind: 'delete', scheme });
      // An external scheme opens the form, any other one the list of tasks.
      else if (scheme.external) go({ kind: 'form', scheme, tasks: [] });
      else go({ kind: 'tasks', scheme, chosen: scheme.tasks });
    } else if (isFullyShared(usedShare(schemes))) showToast('warning', schemeTexts.full);
    else if (schemes.length >= MAX_SCHEMES) {
      showToast('warning', schemeTexts.tooMany(MAX_SCHEMES));
    } else go({ kind: action === 'copy' ? 'copy' : 'type' });
  };

  if (partials.length === 0) return <EmptyState text={schemeTexts.noPartials} />;
  const index = flow?.index ?? 0;
  const name = partials[index]?.name ?? '';
  const place = {
    idPeriod: period.id,
    idSubject: subject.id,
    indexPartial: index,
    teacherId: subject.teacherId,
  };
  return (
    <>
      {/* All partials appear together: a partial that came later would move the others. */}
      <QueryState
        reading={joinReadings(...byPartial)}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        <CardGrid
          width={420}
          items={partials.map((partial, i) => ({
            id: String(i),
            content: byPartial[i] && (
              <PartialBlock
                partial={partial}
                schemes={byPartial[i]}
                onAction={(action, scheme) => {
                  start(i, action, scheme);
                }}
              />
            ),
          }))}
        />
      </QueryState>
      {flow?.kind === 'type' && (
        <TypeDialog
          onClose={close}
          onChoose={(kind) => {
            setFlow(
              kind === 'tasks'
                ? { kind: 'tasks', index, scheme: null, chosen: [] }
                : { kind: 'form', index, scheme: null, tasks: [] },
            );
          }}
        />
      )}
      {flow?.kind === 'tasks' && (
        <TasksDialog
          partial={name}
          place={place}
          schemes={schemesOf(index)}
          scheme={flow.scheme}
          chosen={flow.chosen}
          onClose={close}
          onConfirm={(tasks) => {
            setFlow({ kind: 'form', index, scheme: flow.scheme, tasks });
          }}
        />
      )}
      {flow?.kind === 'form' && (
        <SchemeFormDialog
          partial={name}
          place={place}
          scheme={flow.scheme}
          tasks={flow.tasks}
          used={usedShare(schemesOf(index), flow.scheme?.id)}
          onClose={close}
          onChangeTasks={
            flow.tasks.length === 0
              ? undefined
              : () => {
                  setFlow({ kind: 'tasks', index, scheme: flow.scheme, chosen: flow.tasks });
                }
          }
        />
      )}
      {flow?.kind === 'delete' && <DeleteSchemeDialog scheme={flow.scheme} onClose={close} />}
      {flow?.kind === 'copy' && (
        <CopySchemesDialog
          place={place}
          institute={institute}
          present={schemesOf(index)}
          onClose={close}
        />
      )}
      {flow?.kind === 'generate' && (
        <GenerateDialog
          subject={subject}
          institute={institute}
          indexPartial={index}
          onClose={close}
        />
      )}
      {flow?.kind === 'noSchemes' && (
        <MessageDialog title={schemeTexts.noneTitle} text={schemeTexts.noneText} onClose={close} />
      )}
    </>
  );
}
