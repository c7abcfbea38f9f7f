import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { ActionMenu } from '../layout/ActionMenu';
import { useIsPhone } from '../layout/useIsPhone';
import styles from './RowActionSet.module.css';

export type RowAction = {
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
  /** Whether it has its own button; the others share a menu. */
  isOpen?: boolean;
} & ({ to: string } | { onClick: () => void });

type RowActionSetProps = {
  /** The row's name, so that the label of every button contains it. */
  name: string;
  actions: readonly RowAction[];
};

const targetOf = (action: RowAction) =>
  'to' in action ? { component: Link, to: action.to } : { onClick: action.onClick };

/**
 * A row's actions: the open ones as buttons, the others in a menu; a single action is a button,
 * too. On a phone they all share the menu, so that the row has room for its text.
 */
export function RowActionSet({ name, actions }: RowActionSetProps) {
  const isPhone = useIsPhone();
  const open = actions.length === 1 ? actions : actions.filter(({ isOpen }) => isOpen && !isPhone);
  const others = actions.filter((action) => !open.includes(action));
  return (
    <div className={styles.actions}>
      {open.map((action) => (
        <Tooltip key={action.label} title={action.label}>
          <IconButton
            size="small"
            {...targetOf(action)}
            color={action.isDangerous ? 'error' : 'default'}
            aria-label={`${action.label}: ${name}`}
          >
            {action.icon}
          </IconButton>
        </Tooltip>
      ))}
      {others.length > 0 && (
        <ActionMenu isSmall label={`${commonTexts.actions}: ${name}`} actions={others} />
      )}
    </div>
  );
}

/** The width of the column with the actions of a row, in pixels. */
export const ACTIONS_WIDTH = 96;
