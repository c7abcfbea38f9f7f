import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import IconButton from '@mui/material/IconButton';
import { useEffect, useMemo } from 'react';
import type { Photo } from '../../../domain/photos';
import { photoTexts } from '../../../lib/texts/photo';
import styles from './Photos.module.css';

export type PhotoAction = 'before' | 'after' | 'turn' | 'remove';

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

/** One photo of the list, and what can be done with it. */
export function PhotoItem({ photo, number, all, onAction }: PhotoItemProps) {
  const address = useAddress(photo.thumb);
  const actions = [
    { action: 'before', icon: <ArrowBackRounded />, isOff: number === 1 },
    { action: 'after', icon: <ArrowForwardRounded />, isOff: number === all },
    { action: 'turn', icon: <RotateRightRounded />, isOff: false },
    { action: 'remove', icon: <DeleteOutlineRounded />, isOff: false },
  ] as const;
  return (
    <li className={styles.photo} data-photo={photo.id}>
      <div className={styles.frame}>
        <img
          src={address}
          alt={photoTexts.number(number, all)}
          className={styles.picture}
          style={{ rotate: `${String(photo.turn)}deg` }}
        />
        <span aria-hidden className={styles.number}>
          {number}
        </span>
      </div>
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
    </li>
  );
}
