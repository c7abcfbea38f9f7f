import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../classNames';
import { usePressGuard } from '../hooks/usePressGuard';
import styles from './ActionMenu.module.css';
import { BackCloses } from './BackCloses';

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Called when the pointer or the focus reaches it, to load the code that a press needs. */
  onPreload?: () => void;
} & ({ to: string } | { onClick: () => void });

type ActionMenuProps = {
  /** The name of the button and of its menu. */
  label: string;
  actions: readonly MenuAction[];
  isSmall?: boolean;
};

/**
 * The button ⋮ with the actions that need no button of their own. The press that opens the menu chooses
 * none of them.
 */
export function ActionMenu({ label, actions, isSmall = false }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const guard = usePressGuard();
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        size={isSmall ? 'small' : 'medium'}
        aria-label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <MoreVertRounded fontSize={isSmall ? 'small' : 'medium'} />
      </IconButton>
      {anchor !== null && <BackCloses onClose={close} />}
      <Menu
        ref={guard}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.isDisabled ?? false}
            onPointerEnter={action.onPreload}
            onFocus={action.onPreload}
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
            {action.icon !== undefined && <ListItemIcon>{action.icon}</ListItemIcon>}
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
