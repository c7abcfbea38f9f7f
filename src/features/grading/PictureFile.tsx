import { useState } from 'react';
import { FullPicture } from '../../components/picture/FullPicture';
import { AS_IT_IS } from '../../components/picture/pictureSize';
import { PictureView } from '../../components/picture/PictureView';
import { gradingTexts } from '../../lib/texts/submission';

/** A handed-in picture, nearer or turned, in its place or full; it stays turned where it is shown next. */
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
