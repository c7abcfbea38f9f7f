import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import Visibility from '@mui/icons-material/Visibility';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';

type RowActionsProps = {
  /** The row's name, so that the label of every button contains it. */
  name: string;
  viewPath?: string;
  editPath?: string;
  onDelete?: () => void;
  children?: ReactNode;
};

/** The buttons at the end of a table row: view, edit, delete. */
export function RowActions({ name, viewPath, editPath, onDelete, children }: RowActionsProps) {
  const link = (label: string, to: string | undefined, icon: ReactNode) =>
    to !== undefined && (
      <Tooltip title={label}>
        <IconButton component={Link} to={to} aria-label={`${label}: ${name}`}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  return (
    <Box sx={{ display: 'flex' }}>
      {children}
      {link(commonTexts.view, viewPath, <Visibility fontSize="small" />)}
      {link(commonTexts.edit, editPath, <Edit fontSize="small" />)}
      {onDelete && (
        <Tooltip title={commonTexts.delete}>
          <IconButton
            color="error"
            aria-label={`${commonTexts.delete}: ${name}`}
            onClick={onDelete}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
