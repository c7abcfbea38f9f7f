import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import { useState, type ReactNode } from 'react';
import { deletedTexts } from '../../lib/texts/deleted';
import { MoreActions } from '../layout/MoreActions';

/** The way from a list to what was deleted from it. */
export function DeletedButton({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MoreActions
        actions={[
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
