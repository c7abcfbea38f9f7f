import Fullscreen from '@mui/icons-material/Fullscreen';
import RotateLeft from '@mui/icons-material/RotateLeft';
import RotateRight from '@mui/icons-material/RotateRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pictureTexts } from '../../lib/texts/picture';
import { classNames } from '../classNames';
import { isKeyTaken } from '../hooks/isKeyTaken';
import styles from './Picture.module.css';
import { fitPicture, turnBy, zoomBy, type PictureView as View, type Size } from './pictureSize';

/** The height of the frame in a page, in pixels; it is as wide as the page allows. */
const FRAME_HEIGHT = 640;

/** Returns the inner size of an element, and follows its changes. */
function useInnerSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, size] as const;
}

/** Among several pictures the keys belong to the one that has the focus, or else to the first. */
function isMeant(own: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[data-picture]') ?? null;
  return own !== null && own === (focused ?? document.querySelector('[data-picture]'));
}

type PictureViewProps = {
  url: string;
  /** The text alternative of the picture. */
  alt: string;
  view: View;
  onView: (view: View) => void;
  /** Opens it full screen; without it the picture fills the screen already, and has all keys. */
  onFull?: () => void;
};

/** A picture that can be zoomed and turned; the file stays as it is. */
export function PictureView({ url, alt, view, onView, onFull }: PictureViewProps) {
  const whole = useRef<HTMLDivElement>(null);
  const [frame, inner] = useInnerSize();
  const [own, setOwn] = useState<Size | null>(null);
  const isFull = onFull === undefined;
  const tools = [
    {
      key: '-',
      label: pictureTexts.zoomOut,
      icon: <ZoomOut />,
      isOff: view.zoom === 1,
      act: () => {
        onView(zoomBy(view, -1));
      },
    },
    {
      key: '+',
      label: pictureTexts.zoomIn,
      icon: <ZoomIn />,
      act: () => {
        onView(zoomBy(view, 1));
      },
    },
    {
      key: 'l',
      label: pictureTexts.turnLeft,
      icon: <RotateLeft />,
      act: () => {
        onView(turnBy(view, -1));
      },
    },
    {
      key: 'r',
      label: pictureTexts.turnRight,
      icon: <RotateRight />,
      act: () => {
        onView(turnBy(view, 1));
      },
    },
    ...(onFull ? [{ key: 'f', label: pictureTexts.full, icon: <Fullscreen />, act: onFull }] : []),
  ];
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const tool = tools.find(({ key }) => key === event.key);
    if (tool === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isFull && (isKeyTaken(event.key, event.target) || !isMeant(whole.current))) return;
    event.preventDefault();
    tool.act();
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

  const room = { width: inner.width, height: isFull ? inner.height : FRAME_HEIGHT };
  const size = own && room.width > 0 && room.height > 0 ? fitPicture(own, room, view) : null;
  return (
    <div
      ref={whole}
      className={classNames(styles.whole, isFull && styles.full)}
      {...(!isFull && { 'data-picture': true })}
    >
      <div role="group" aria-label={pictureTexts.tools} className={styles.tools}>
        {tools.map(({ key, label, icon, isOff = false, act }) => (
          <IconButton
            key={key}
            aria-label={label}
            disabled={isOff}
            className={styles.tool}
            onClick={act}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture that is near is scrolled by keys */}
      <div ref={frame} tabIndex={0} className={styles.frame}>
        <div className={styles.room} style={size?.room}>
          <img
            src={url}
            alt={alt}
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
