import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { commonTexts } from '../../lib/texts/common';
import { RowActionSet, type RowAction } from './RowActionSet';

type RowActionsProps = {
  /** The row's name, so that the label of every button contains it. */
  name: string;
  viewPath?: string;
  editPath?: string;
  onDelete?: () => void;
  /** The page that makes a copy of the row. */
  copyPath?: string;
  /** Further actions, before the usual ones. */
  more?: readonly RowAction[];
};

/** The usual actions of a row: edit as a button, view and delete in its menu. */
export function RowActions(props: RowActionsProps) {
  const { name, viewPath, editPath, copyPath, onDelete, more = [] } = props;
  return (
    <RowActionSet
      name={name}
      actions={[
        ...more,
        ...(viewPath === undefined
          ? []
          : [{ label: commonTexts.view, to: viewPath, icon: <Visibility fontSize="small" /> }]),
        ...(editPath === undefined
          ? []
          : [
              {
                label: commonTexts.edit,
                to: editPath,
                icon: <Edit fontSize="small" />,
                isOpen: true,
              },
            ]),
        ...(copyPath === undefined
          ? []
          : [{ label: commonTexts.duplicate, to: copyPath, icon: <Copy fontSize="small" /> }]),
        ...(onDelete
          ? [
              {
                label: commonTexts.delete,
                onClick: onDelete,
                icon: <Delete fontSize="small" />,
                isDangerous: true,
              },
            ]
          : []),
      ]}
    />
  );
}
