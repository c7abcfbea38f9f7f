import { useState } from 'react';
import { FullPicture } from '../../components/picture/FullPicture';
import { AS_IT_IS } from '../../components/picture/pictureSize';
import { PictureView } from '../../components/picture/PictureView';
import { gradingTexts } from '../../lib/texts/submission';

/**
 * A handed-in picture that can be zoomed and turned, in its place or full screen; it stays turned
 * where it is shown next.
 */
export function PictureFile({ url }: { url: string }) {
  const [view, setView] = useState(AS_IT_IS);
  const [isFull, setIsFull] = useState(false);
  const shown = { url, alt: gradingTexts.viewFile, view, onView: setView };
  return (
    <>
      <PictureView
        {...shown}
        onFull={() => {
          setIsFull(true);
        }}
      />
      {isFull && (
        <FullPicture
          {...shown}
          onClose={() => {
            setIsFull(false);
          }}
        />
      )}
    </>
  );
}
