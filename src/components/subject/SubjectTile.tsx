import { knownLook } from '../../domain/subjectLook';
import { SubjectSymbol } from './SubjectSymbol';
import styles from './SubjectTile.module.css';

type SubjectTileProps = {
  name: string;
  /** The look within its course (domain/subjectLook); by default the look of its name. */
  look?: number | undefined;
};

/** A subject's colour and symbol; decorative, because its name stands beside it. */
export function SubjectTile({ name, look = knownLook(name) }: SubjectTileProps) {
  return (
    <span aria-hidden className={styles.tile} style={{ backgroundColor: `var(--subject-${look})` }}>
      <SubjectSymbol look={look} />
    </span>
  );
}
