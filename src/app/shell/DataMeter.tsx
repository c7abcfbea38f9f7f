import { useEffect, useState } from 'react';
import { meterTexts } from '../../lib/texts/shell';
import styles from './DataMeter.module.css';

/** The interval at which the numbers are read anew, in ms. */
const EVERY_MS = 1000;

/**
 * Bytes that came over the network since the page was loaded; files that the browser kept count
 * nothing.
 */
function transferred(): number {
  return performance
    .getEntriesByType('resource')
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}

/** The cost of the page so far, for developers: documents read and kilobytes. */
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
