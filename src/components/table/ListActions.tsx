import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import { useState, type ReactNode } from 'react';
import { deletedTexts } from '../../lib/texts/deleted';
import type { MenuAction } from '../layout/ActionMenu';
import { MoreActions } from '../layout/MoreActions';

type ListActionsProps = {
  /** The second action of the list, which has its own button on wide screens. */
  second?: MenuAction;
  /** The actions that are only in the menu. */
  more?: readonly MenuAction[];
  /** The dialog with the deleted items of the list. */
  dialog: (onClose: () => void) => ReactNode;
};

/** The actions of a list besides adding to it, and the button that shows its deleted items. */
export function ListActions({ second, more = [], dialog }: ListActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MoreActions
        shown={second ? 1 : 0}
        actions={[
          ...(second ? [second] : []),
          ...more,
          {
            label: deletedTexts.title,
            icon: <RestoreFromTrash />,
            onClick: () => {
              setIsOpen(true);
            },
          },
        ]}
      />
      {isOpen &&
        dialog(() => {
          setIsOpen(false);
        })}
    </>
  );
}
