import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import RotateLeftRounded from '@mui/icons-material/RotateLeftRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import IconButton from '@mui/material/IconButton';
import { useEffect, useMemo, useState } from 'react';
import { FullPicture } from '../../../components/picture/FullPicture';
import type { PictureView } from '../../../components/picture/pictureSize';
import type { Photo } from '../../../domain/photos';
import { photoTexts } from '../../../lib/texts/photo';
import styles from './Photos.module.css';

export type PhotoAction = 'before' | 'after' | 'turnLeft' | 'turnRight' | 'remove';

type PhotoItemProps = {
  photo: Photo;
  /** From 1. */
  number: number;
  all: number;
  onAction: (action: PhotoAction) => void;
};

/** The address of a picture while it is shown. */
function useAddress(picture: Blob): string {
  const address = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(
    () => () => {
      URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

type FullPhotoProps = {
  photo: Photo;
  alt: string;
  onTurn: (action: 'turnLeft' | 'turnRight') => void;
  onClose: () => void;
};

/** A photo that fills the screen; turned there, it is turned in the list. */
function FullPhoto({ photo, alt, onTurn, onClose }: FullPhotoProps) {
  const address = useAddress(photo.picture);
  const [zoom, setZoom] = useState(1);
  const turns = photo.turn / 90;
  const handleView = (view: PictureView) => {
    setZoom(view.zoom);
    if (view.turns !== turns) onTurn(view.turns === (turns + 1) % 4 ? 'turnRight' : 'turnLeft');
  };
  return (
    <FullPicture
      url={address}
      alt={alt}
      view={{ zoom, turns }}
      onView={handleView}
      onClose={onClose}
    />
  );
}

/** One photo of the list, and what can be done with it. */
export function PhotoItem({ photo, number, all, onAction }: PhotoItemProps) {
  const address = useAddress(photo.thumb);
  const [isFull, setIsFull] = useState(false);
  const actions = [
    { action: 'before', icon: <ArrowBackRounded />, isOff: number === 1 },
    { action: 'after', icon: <ArrowForwardRounded />, isOff: number === all },
    { action: 'turnLeft', icon: <RotateLeftRounded />, isOff: false },
    { action: 'turnRight', icon: <RotateRightRounded />, isOff: false },
    { action: 'remove', icon: <DeleteOutlineRounded />, isOff: false },
  ] as const;
  return (
    <li className={styles.photo} data-photo={photo.id}>
      <button
        type="button"
        aria-label={photoTexts.full(number)}
        className={styles.frame}
        onClick={() => {
          setIsFull(true);
        }}
      >
        <img
          src={address}
          alt={photoTexts.number(number, all)}
          className={styles.picture}
          style={{ rotate: `${String(photo.turn)}deg` }}
        />
        <span aria-hidden className={styles.number}>
          {number}
        </span>
      </button>
      <div className={styles.tools}>
        {actions.map(({ action, icon, isOff }) => (
          <IconButton
            key={action}
            data-action={action}
            aria-label={photoTexts[action](number)}
            disabled={isOff}
            className={styles.tool}
            onClick={() => {
              onAction(action);
            }}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      {isFull && (
        <FullPhoto
          photo={photo}
          alt={photoTexts.number(number, all)}
          onTurn={onAction}
          onClose={() => {
            setIsFull(false);
          }}
        />
      )}
    </li>
  );
}
