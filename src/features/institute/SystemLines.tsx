import type { ReactNode } from 'react';
import { Panel } from '../../components/layout/Panel';
import {
  findSystemFaults,
  restingUploads,
  SYSTEM_LINES,
  type Seen,
  type SystemLine,
} from '../../domain/systemStatus';
import { statusTexts as texts } from '../../lib/texts/status';
import { StateRow } from './StateRow';
import styles from './SystemState.module.css';

/** Returns the details of each line, beside whether it is right. */
function detailsOf(line: SystemLine, { system, errors, failures, version }: Seen): ReactNode {
  if (line === 'release') {
    const { release, deployed, releasing } = system;
    return (
      <>
        <p>
          {texts.release(release)} {version !== '' && texts.pageRelease(version)}
        </p>
        {deployed && <p>{texts.deployedAt(deployed)}</p>}
        {releasing && <p>{texts.releasing(releasing)}</p>}
      </>
    );
  }
  if (line === 'shape' && !(system.shape === null && system.isLocal)) {
    return <p>{texts.shape(system.shape)}</p>;
  }
  if (line === 'export') return <p>{texts.exportedAt(system.exportedAt)}</p>;
  if (line === 'newYear' && system.promotion) {
    return <p>{texts.promotionCourses(system.promotion.courses)}</p>;
  }
  const items: (readonly [key: string, item: ReactNode])[] = [];
  if (line === 'errors') {
    for (const each of errors) {
      items.push([
        each.id,
        <>
          {texts.errorTitle(each)}
          <br />
          {texts.errorDetail(each)}
          <details>
            <summary>{texts.stack}</summary>
            <pre className={styles.stack}>{each.stack}</pre>
          </details>
        </>,
      ]);
    }
  }
  if (line === 'failures') {
    for (const each of failures) {
      items.push([
        each.id,
        <>
          {texts.failureTitle(each)}
          <br />
          {texts.failureDetail(each)}
        </>,
      ]);
    }
  }
  if (line === 'uploads') {
    for (const each of restingUploads(system)) items.push([String(each.at), texts.upload(each)]);
  }
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {items.map(([key, item]) => (
        <li key={key}>{item}</li>
      ))}
    </ul>
  );
}

/** The state that the page reads when it opens, a line for each thing that can go wrong. */
export function SystemLines({ seen }: { seen: Seen }) {
  const faults = findSystemFaults(seen);
  return (
    <Panel as="ul" isFlush>
      {SYSTEM_LINES.map((line) => {
        const fault = faults[line];
        const said = fault && texts.faults[fault];
        return (
          <StateRow key={line} title={texts.lines[line]} isRight={!fault} todo={said?.todo}>
            <p>{said?.what ?? texts.right[line]}</p>
            {detailsOf(line, seen)}
          </StateRow>
        );
      })}
    </Panel>
  );
}
