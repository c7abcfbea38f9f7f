import LinearProgress from '@mui/material/LinearProgress';
import { startTransition, useEffect, useState } from 'react';
import { Section } from '../../components/layout/Section';
import { prepareCheck } from '../../domain/roster/check';
import { isLookedAt } from '../../domain/roster/rowFacts';
import { rosterTexts } from '../../lib/texts/roster';
import { CheckedReview } from './CheckedReview';
import type { Preview } from './preview';

/** So many rows are looked at in one go; more would hold up the page on a slow machine. */
const AT_ONCE = 100;
/** So many rows are looked at while they are drawn. */
const SHORT = 200;

const isNew = ({ values }: Preview['rows'][number]): boolean => !isLookedAt(values);

/**
 * A list under review. What is new in it is looked through bit by bit first, so that the page is never held up: the
 * whole of a long list, or a column that is filled in thousands of rows. Meanwhile it stands as it was.
 */
export function ReviewWhenReady(props: Omit<Parameters<typeof CheckedReview>[0], 'latest'>) {
  const { type, preview, finder, source } = props;
  const { loadId, rows } = preview;
  const [shown, setShown] = useState<Preview | null>(null);
  const [, setLookedAt] = useState<Preview | null>(null);
  const isReady = rows.length <= SHORT || rows.filter(isNew).length <= SHORT;
  if (isReady && shown !== preview) setShown(preview);
  useEffect(() => {
    if (isReady) return undefined;
    let timer = 0;
    const left = rows.filter(isNew);
    const look = (from: number) => {
      for (const row of left.slice(from, from + AT_ONCE)) prepareCheck(row, type, finder);
      const next = from + AT_ONCE;
      if (next >= left.length)
        startTransition(() => {
          setLookedAt(preview);
        });
      else timer = window.setTimeout(look, 0, next);
    };
    timer = window.setTimeout(look, 0, 0);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isReady, rows, preview, type, finder]);
  const ready = isReady ? preview : shown;
  if (ready?.loadId === loadId)
    return <CheckedReview {...props} preview={ready} latest={preview} />;
  return (
    <Section title={rosterTexts.preview} actions={source}>
      <LinearProgress aria-label={rosterTexts.reading(preview.fileName)} />
    </Section>
  );
}
