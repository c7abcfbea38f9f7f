import { useEffect, useState } from 'react';
import { meterTexts } from '../../lib/texts/shell';
import styles from './DataMeter.module.css';

/** How often the numbers are read anew, in ms. */
const EVERY_MS = 1000;

/** Bytes that came over the network since the page was loaded; what the browser kept counts nothing. */
function transferred(): number {
  return performance
    .getEntriesByType('resource')
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}

/** What the page has cost so far, for developers: documents read and kilobytes. */
export function DataMeter() {
  const [text, setText] = useState('');
  useEffect(() => {
    // The browser keeps 250 entries unless it is told otherwise.
    performance.setResourceTimingBufferSize(5000);
    const timer = setInterval(() => {
      const kilobytes = Math.round(transferred() / 1024);
      setText(meterTexts.cost(globalThis.aulaReads?.total() ?? 0, kilobytes));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <div className={styles.meter} aria-hidden>
      {text}
    </div>
  );
}
