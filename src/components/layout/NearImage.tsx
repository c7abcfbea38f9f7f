import { useIsNear } from '../hooks/useIsNear';

/** One transparent dot: a picture without a source would take no space. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

type NearImageProps = { src: string; width: number; height: number };

/**
 * A decorative picture that loads only when it is nearly in sight. The browser's own
 * `loading="lazy"` begins 1,250 px before, and on a slow network 2,500 px: that would load all
 * covers of a home, also those that nobody looks at.
 */
export function NearImage({ src, width, height }: NearImageProps) {
  const [image, isNear] = useIsNear<HTMLImageElement>();
  return <img ref={image} src={isNear ? src : NOTHING} alt="" width={width} height={height} />;
}
