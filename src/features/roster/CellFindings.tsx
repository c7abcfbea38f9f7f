import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Schedule from '@mui/icons-material/Schedule';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { classNames } from '../../components/classNames';
import type { Finding } from '../../domain/roster/rowFacts';
import { findingText } from '../../lib/texts/rosterFindings';
import styles from './CellFindings.module.css';

const ICONS = { error: ErrorOutline, warning: WarningAmber, later: Schedule };

/** Says what is wrong with a cell, in words and with an icon: never by colour alone. */
export function CellFindings({ findings }: { findings: readonly Finding[] }) {
  return (
    <>
      {findings.map((finding) => {
        const Icon = ICONS[finding.severity];
        return (
          <div
            key={`${finding.field}-${finding.kind}`}
            className={classNames(styles.finding, styles[finding.severity])}
          >
            <Icon aria-hidden fontSize="inherit" />
            <span>{findingText(finding)}</span>
          </div>
        );
      })}
    </>
  );
}
