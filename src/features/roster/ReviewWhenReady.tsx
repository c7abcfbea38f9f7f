import LinearProgress from '@mui/material/LinearProgress';
import { startTransition, useEffect, useState } from 'react';
import { Section } from '../../components/layout/Section';
import { prepareCheck } from '../../domain/roster/check';
import { rosterTexts } from '../../lib/texts/roster';
import { RosterReview, type RosterReviewProps } from './RosterReview';

/** So many rows are looked at in one go; more would hold up the page on a slow machine. */
const AT_ONCE = 100;
/** A list of so many is checked at once. */
const SHORT = 200;

/** A list under review; a long one is looked through bit by bit first, so that the page is never held up. */
export function ReviewWhenReady(props: RosterReviewProps) {
  const { type, preview, finder, source } = props;
  const { loadId, rows } = preview;
  const [readyId, setReadyId] = useState<string | null>(null);
  const isReady = rows.length <= SHORT || readyId === loadId;
  useEffect(() => {
    if (isReady) return undefined;
    let timer = 0;
    const look = (from: number) => {
      for (const row of rows.slice(from, from + AT_ONCE)) prepareCheck(row, type, finder);
      const next = from + AT_ONCE;
      if (next >= rows.length)
        startTransition(() => {
          setReadyId(loadId);
        });
      else timer = window.setTimeout(look, 0, next);
    };
    timer = window.setTimeout(look, 0, 0);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isReady, rows, loadId, type, finder]);
  if (isReady) return <RosterReview {...props} />;
  return (
    <Section title={rosterTexts.preview} actions={source}>
      <LinearProgress aria-label={rosterTexts.reading(preview.fileName)} />
    </Section>
  );
}
