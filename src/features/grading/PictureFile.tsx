import RotateRight from '@mui/icons-material/RotateRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { gradingTexts } from '../../lib/texts/submission';
import styles from './PictureFile.module.css';
import { AS_IT_IS, fitPicture, turnRight, zoomBy, type Size } from './pictureSize';
import { isKeyTaken } from './useSwitchKeys';

/** The height of the frame; its width is what the page has. */
const FRAME_HEIGHT = 640;

/** The width of an element, followed while it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, width] as const;
}

/** Of several pictures the keys mean the one that has the focus, or else the first. */
function isMeant(own: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[data-picture]') ?? null;
  return own !== null && own === (focused ?? document.querySelector('[data-picture]'));
}

/** A handed-in picture, nearer or turned; the file stays as it is. */
export function PictureFile({ url }: { url: string }) {
  const whole = useRef<HTMLDivElement>(null);
  const [frame, width] = useWidth();
  const [own, setOwn] = useState<Size | null>(null);
  const [view, setView] = useState(AS_IT_IS);
  const zoomIn = () => {
    setView((before) => zoomBy(before, 1));
  };
  const zoomOut = () => {
    setView((before) => zoomBy(before, -1));
  };
  const rotate = () => {
    setView(turnRight);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = { '+': zoomIn, '-': zoomOut, r: rotate }[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (act === undefined || hasModifier || isKeyTaken(event.key, event.target)) return;
    if (!isMeant(whole.current)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      handleKey(event);
    };
    globalThis.addEventListener('keydown', handle);
    return () => {
      globalThis.removeEventListener('keydown', handle);
    };
  }, []);

  const size = own && width > 0 ? fitPicture(own, { width, height: FRAME_HEIGHT }, view) : null;
  return (
    <div ref={whole} className={styles.whole} data-picture>
      <div role="group" aria-label={gradingTexts.pictureTools} className={styles.tools}>
        <IconButton aria-label={gradingTexts.zoomOut} disabled={view.zoom === 1} onClick={zoomOut}>
          <ZoomOut />
        </IconButton>
        <IconButton aria-label={gradingTexts.zoomIn} onClick={zoomIn}>
          <ZoomIn />
        </IconButton>
        <IconButton aria-label={gradingTexts.rotate} onClick={rotate}>
          <RotateRight />
        </IconButton>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture that is near is scrolled by keys */}
      <div ref={frame} tabIndex={0} className={styles.frame}>
        <div className={styles.room} style={size?.room}>
          <img
            src={url}
            alt={gradingTexts.viewFile}
            className={size ? styles.placed : styles.first}
            style={size ? { ...size.image, rotate: `${String(view.turns * 90)}deg` } : undefined}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setOwn({ width: naturalWidth, height: naturalHeight });
            }}
          />
        </div>
      </div>
    </div>
  );
}
