import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shellTexts } from '../../lib/texts/shell';
import { useIsWide } from './useIsPhone';

export type PageAction = { label: string; icon?: ReactNode } & (
  { to: string } | { onClick: () => void }
);

function ActionMenu({ actions }: { actions: readonly PageAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        aria-label={shellTexts.moreActions}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': shellTexts.moreActions } }}
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
          >
            {action.icon !== undefined && <ListItemIcon>{action.icon}</ListItemIcon>}
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/**
 * What one does on a page besides its first action: buttons on wide screens, a menu on small ones. It
 * stands in the `actions` of a PageFrame, before the first action.
 */
export function MoreActions({ actions }: { actions: readonly PageAction[] }) {
  const isWide = useIsWide();
  if (!isWide) return <ActionMenu actions={actions} />;
  return actions.map((action) => (
    <Button
      key={action.label}
      startIcon={action.icon}
      {...('to' in action ? { component: Link, to: action.to } : { onClick: action.onClick })}
    >
      {action.label}
    </Button>
  ));
}
