import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import { useState, type ReactNode } from 'react';
import { deletedTexts } from '../../lib/texts/deleted';
import type { MenuAction } from '../layout/ActionMenu';
import { MoreActions } from '../layout/MoreActions';

type ListActionsProps = {
  /** What else one does with the list, which has a button of its own on wide screens. */
  second?: MenuAction;
  /** What stands in the menu only. */
  more?: readonly MenuAction[];
  /** What was deleted from the list. */
  dialog: (onClose: () => void) => ReactNode;
};

/** What one does with a list besides adding to it, and the way to what was deleted from it. */
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
