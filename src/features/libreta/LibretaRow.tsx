import FamilyIcon from '@mui/icons-material/ContactPageOutlined';
import Undo from '@mui/icons-material/BlockRounded';
import Checkbox from '@mui/material/Checkbox';
import { GradeMark } from '../../components/grade/GradeMark';
import { Muted } from '../../components/layout/Muted';
import { RowActionSet } from '../../components/table/RowActionSet';
import { formatCode } from '../../domain/libretaCode';
import { listedName } from '../../domain/names';
import { formatDate } from '../../lib/dates';
import { familyTexts } from '../../lib/texts/family';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import type { Libreta } from '../../models/libreta';
import styles from './Libretas.module.css';

type LibretaRowProps = {
  libreta: Libreta;
  /** The number of finals that other students of the course have and this one lacks. */
  missing: number;
  isChosen: boolean;
  onToggle: () => void;
  /** Opens the family's sheet. */
  onFamily: () => void;
  /** Withdraws the libreta's code; undefined where the user may not. */
  onWithdraw: (() => void) | undefined;
};

/**
 * One student in the list of a course's libretas, with a box to choose it and the state of the
 * libreta.
 */
export function LibretaRow(props: LibretaRowProps) {
  const { libreta, missing, isChosen, onToggle, onFamily, onWithdraw } = props;
  const { issued, average } = libreta;
  const name = listedName(libreta);
  return (
    <li className={styles.row}>
      <label className={styles.student}>
        <Checkbox checked={isChosen} onChange={onToggle} />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <Muted>
            {issued
              ? texts.issuedOn(formatDate(issued.issuedAt), formatCode(issued.code))
              : texts.notIssued}
          </Muted>
          {issued?.isCurrent === false && <span className={styles.changed}>{texts.changed}</span>}
          {missing > 0 && <span className={styles.changed}>{texts.missing(missing)}</span>}
        </span>
      </label>
      <span className={styles.grade}>
        {average === null ? <Muted>{texts.noAverage}</Muted> : <GradeMark grade={average} />}
      </span>
      <span className={styles.actions}>
        <RowActionSet
          name={name}
          actions={[
            { label: familyTexts.open, icon: <FamilyIcon fontSize="small" />, onClick: onFamily },
            ...(issued && onWithdraw
              ? [
                  {
                    label: texts.withdraw,
                    icon: <Undo fontSize="small" />,
                    isDangerous: true,
                    onClick: onWithdraw,
                  },
                ]
              : []),
          ]}
        />
      </span>
    </li>
  );
}
