import LinearProgress from '@mui/material/LinearProgress';
import { startTransition, useEffect, useState } from 'react';
import { Section } from '../../components/layout/Section';
import { prepareCheck } from '../../domain/roster/check';
import { isLookedAt } from '../../domain/roster/rowFacts';
import { rosterTexts } from '../../lib/texts/roster';
import { CheckedReview } from './CheckedReview';
import type { Preview } from './preview';

/** This number of rows is checked in one step; more would block the page on a slow machine. */
const AT_ONCE = 100;
/** A list of up to this number of rows is checked while it is drawn. */
const SHORT = 200;

const isNew = ({ values }: Preview['rows'][number]): boolean => !isLookedAt(values);

/**
 * A list under review. New rows are first checked step by step, so that the page is never blocked
 * by a long list, or by a column that is filled in thousands of rows. Meanwhile the former list is
 * shown.
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
