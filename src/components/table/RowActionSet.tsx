import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../layout/useIsPhone';
import { commonTexts } from '../../lib/texts/common';

type RowAction = {
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
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
            sx={{ minHeight: 44, ...(action.isDangerous && { color: 'error.main' }) }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>
            <ListItemText>{action.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A row's actions: beside each other, or in a menu on a phone. */
export function RowActionSet({ name, actions }: RowActionSetProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <ActionMenu name={name} actions={actions} />;
  return (
    <Box sx={{ display: 'flex' }}>
      {actions.map((action) => (
        <Tooltip key={action.label} title={action.label}>
          <IconButton
            {...targetOf(action)}
            color={action.isDangerous ? 'error' : 'default'}
            aria-label={`${action.label}: ${name}`}
          >
            {action.icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

/** The width of a column with this many actions, in pixels. */
export function useActionsWidth(count: number): number {
  return useIsPhone() ? 92 : count * 36 + 24;
}
