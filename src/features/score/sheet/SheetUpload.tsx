import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useEffect, useState } from 'react';
import type { MenuAction } from '../../../components/layout/ActionMenu';
import { lazyPart } from '../../../components/lazyPart';
import { sheetTexts } from '../../../lib/texts/gradeSheet';
import type { SheetDialogProps } from './SheetDialog';

/** The code that reads and compares a sheet loads when the dialog opens. */
const SheetDialog = lazyPart(() => import('./SheetDialog'), 'SheetDialog');

type SheetUploadProps = Omit<SheetDialogProps, 'onClose'> & {
  /** Receives the action that opens it, for the page's actions; null when it ends. */
  onAction: (action: MenuAction | null) => void;
};

/** Uploads a grade sheet that was downloaded and filled in. */
export function SheetUpload({ onAction, ...dialog }: SheetUploadProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    onAction({
      label: sheetTexts.upload,
      icon: <UploadFile />,
      onPreload: SheetDialog.preload,
      onClick: () => {
        setIsOpen(true);
      },
    });
    return () => {
      onAction(null);
    };
  }, [onAction]);
  if (!isOpen) return null;
  return (
    <SheetDialog
      {...dialog}
      onClose={() => {
        setIsOpen(false);
      }}
    />
  );
}
