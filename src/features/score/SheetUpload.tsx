import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../components/lazyPart';
import { sheetTexts } from '../../lib/texts/gradeSheet';
import type { SheetDialogProps } from './SheetDialog';

/** What reads and compares a sheet loads when it is asked for. */
const SheetDialog = lazyPart(() => import('./SheetDialog'), 'SheetDialog');

type SheetUploadProps = Omit<SheetDialogProps, 'onClose'> & {
  /** Where the button stands: with the actions of the page, beside the download. */
  place: HTMLElement;
};

/** The way back of a downloaded grade sheet. */
export function SheetUpload({ place, ...dialog }: SheetUploadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      variant="outlined"
      startIcon={<UploadFile />}
      onPointerEnter={SheetDialog.preload}
      onClick={() => {
        setIsOpen(true);
      }}
    >
      {sheetTexts.upload}
    </Button>
  );
  return (
    <>
      {createPortal(button, place)}
      {isOpen && (
        <SheetDialog
          {...dialog}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
