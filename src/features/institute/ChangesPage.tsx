import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { fullName } from '../../domain/names';
import { addDays } from '../../domain/schoolTime';
import { paths } from '../../lib/paths';
import { changesTexts } from '../../lib/texts/changes';
import { dataErrors } from '../../lib/texts/common';
import { pageTitles } from '../../lib/texts/pages';
import { CHANGE_KINDS, type ChangeKind } from '../../models/change';
import { usePaper } from '../../store/views/print/usePaper';
import { allAdmins } from '../../store/changes/adminSlice';
import type { ChangeFilter } from '../../store/changes/changeReads';
import { useChanges, type Changes } from '../../store/views/changes/useChanges';
import { useQuery } from '../../store/useQuery';
import { ChangeFilters, type Choice } from './ChangeFilters';
import { ChangeList } from './ChangeList';
import { beginOfDay } from './dayText';

/** Reads the filter from the address, and changes it. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const of = (name: string) => params.get(name) ?? '';
  const kind = CHANGE_KINDS.find((each) => each === of('que')) ?? ('' as ChangeKind | '');
  const until = beginOfDay(of('hasta'));
  const filter: ChangeFilter = {
    kind,
    by: of('quien'),
    about: of('de'),
    before: until === null ? null : addDays(until, 1),
  };
  const change = (name: 'que' | 'quien' | 'hasta', value: string) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  };
  return { filter, until, change };
}

/**
 * Lists the people that the filter offers: the admins, and every author of the changes that were
 * read.
 */
function usePeople({ changes }: Changes): readonly Choice[] {
  const admins = useQuery(allAdmins);
  const known = new Map(admins.items.map((each) => [each.id, fullName(each)]));
  for (const { by, byName } of changes) if (by !== '' && !known.has(by)) known.set(by, byName);
  return [...known];
}

function ReadMore({ changes }: { changes: Changes }) {
  return (
    <>
      {changes.hasFailed && <Alert severity="error">{changesTexts.moreFailed}</Alert>}
      {changes.hasMore && (
        <div>
          <Button variant="outlined" disabled={changes.isReadingMore} onClick={changes.readMore}>
            {changes.isReadingMore ? changesTexts.reading : changesTexts.more}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Shows who changed which person, course, subject or the institute, and what: read only, for
 * admins.
 */
export function ChangesPage() {
  const { filter, until, change } = useFilter();
  const changes = useChanges(filter);
  const people = usePeople(changes);
  const isWhole = filter.about === '';
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={changesTexts.title}
      {...(!isWhole && { subtitle: changesTexts.ofOne })}
      crumbs={[{ label: pageTitles.institute, to: paths.admin.institute }]}
      actions={
        !isWhole && (
          <Button variant="outlined" component={Link} to={paths.admin.changes()}>
            {changesTexts.showAll}
          </Button>
        )
      }
    >
      <ChangeFilters
        isWhole={isWhole}
        kind={filter.kind}
        by={filter.by}
        until={until}
        people={people}
        onChange={change}
      />
      <QueryState
        reading={changes}
        failure={dataErrors.load}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {changes.changes.length === 0 ? (
          <Panel>
            <EmptyState text={changesTexts.empty} />
          </Panel>
        ) : (
          <ChangeList changes={changes.changes} />
        )}
        <ReadMore changes={changes} />
      </QueryState>
      <Muted as="p">{changesTexts.hint}</Muted>
    </PageFrame>
  );
}
