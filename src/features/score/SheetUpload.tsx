import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useEffect, useState } from 'react';
import type { MenuAction } from '../../components/layout/ActionMenu';
import { lazyPart } from '../../components/lazyPart';
import { sheetTexts } from '../../lib/texts/gradeSheet';
import type { SheetDialogProps } from './SheetDialog';

/** What reads and compares a sheet loads when it is asked for. */
const SheetDialog = lazyPart(() => import('./SheetDialog'), 'SheetDialog');

type SheetUploadProps = Omit<SheetDialogProps, 'onClose'> & {
  /** Takes the way to it among the actions of the page; null when it ends. */
  onAction: (action: MenuAction | null) => void;
};

/** The way back of a downloaded grade sheet. */
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
