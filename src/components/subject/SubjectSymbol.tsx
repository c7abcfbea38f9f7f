import Computer from '@mui/icons-material/Computer';
import Functions from '@mui/icons-material/Functions';
import MenuBook from '@mui/icons-material/MenuBook';
import Palette from '@mui/icons-material/Palette';
import Science from '@mui/icons-material/Science';
import Spa from '@mui/icons-material/Spa';
import SportsSoccer from '@mui/icons-material/SportsSoccer';
import Terrain from '@mui/icons-material/Terrain';
import Translate from '@mui/icons-material/Translate';
import VolunteerActivism from '@mui/icons-material/VolunteerActivism';
import styles from './SubjectSymbol.module.css';

const Letters = () => <span className={styles.letters}>Aa</span>;

const Atom = () => (
  <svg viewBox="0 0 24 24" className={styles.atom}>
    <circle cx="12" cy="12" r="2" />
    {[0, 60, 120].map((turn) => (
      <ellipse key={turn} cx="12" cy="12" rx="10" ry="4" transform={`rotate(${turn} 12 12)`} />
    ))}
  </svg>
);

/** The symbols, in the order of the looks of domain/subjectLook. */
const SYMBOLS = [
  Functions,
  Letters,
  Spa,
  Terrain,
  Translate,
  SportsSoccer,
  Palette,
  Computer,
  Atom,
  Science,
  VolunteerActivism,
  MenuBook,
];

/** The symbol of a look: it tells subjects apart where their colours cannot. */
export function SubjectSymbol({ look }: { look: number }) {
  const Symbol = SYMBOLS[look] ?? MenuBook;
  return <Symbol />;
}
