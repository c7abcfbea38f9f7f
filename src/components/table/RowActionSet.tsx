import MoreVert from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { classNames } from '../classNames';
import styles from './RowActionSet.module.css';

type RowAction = {
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
  /** Whether it has a button of its own; the others share a menu. */
  isOpen?: boolean;
} & ({ to: string } | { onClick: () => void });

type RowActionSetProps = {
  /** The row's name, so that the label of every button contains it. */
  name: string;
  actions: readonly RowAction[];
};

const targetOf = (action: RowAction) =>
  'to' in action ? { component: Link, to: action.to } : { onClick: action.onClick };

function ActionMenu({ name, actions }: RowActionSetProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `${commonTexts.actions}: ${name}`;
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            {...('to' in action
              ? { component: Link, to: action.to }
              : {
                  onClick: () => {
                    close();
                    action.onClick();
                  },
                })}
            className={classNames(styles.item, action.isDangerous && styles.dangerous)}
          >
            <ListItemIcon>{action.icon}</ListItemIcon>
            <ListItemText>{action.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A row's actions: those that are open as buttons, the others in a menu; one alone is a button, too. */
export function RowActionSet({ name, actions }: RowActionSetProps) {
  const open = actions.length === 1 ? actions : actions.filter(({ isOpen }) => isOpen);
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
      {others.length > 0 && <ActionMenu name={name} actions={others} />}
    </div>
  );
}

/** The width of the column with the actions of a row, in pixels. */
export const ACTIONS_WIDTH = 96;
