import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { commonTexts } from '../../lib/texts/common';
import { answerTexts } from '../../lib/texts/submission';

type DiscardButtonProps = {
  isBusy?: boolean;
  onDiscard: () => void;
};

/** Throws away something that a student has written or chosen, once the student has said so twice. */
export function DiscardButton({ isBusy = false, onDiscard }: DiscardButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        disabled={isBusy}
        onClick={() => {
          setIsAsked(true);
        }}
      >
        {commonTexts.discardDraft}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={answerTexts.discardTitle}
          text={answerTexts.discardQuestion}
          confirmLabel={commonTexts.discardDraft}
          isDangerous
          onCancel={() => {
            setIsAsked(false);
          }}
          onConfirm={() => {
            setIsAsked(false);
            onDiscard();
            return undefined;
          }}
        />
      )}
    </>
  );
}
