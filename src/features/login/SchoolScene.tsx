import { commonTexts } from '../../lib/texts/common';
import { loginTexts } from '../../lib/texts/login';
import { Landscape } from './Landscape';
import styles from './SchoolScene.module.css';
import { useSchool } from './useSchool';

const OWN_SHIELD = '/favicon.svg';

/** The school's shield and name before a landscape. Their room is there before they are. */
export function SchoolScene() {
  const school = useSchool();
  const photo = school === null ? '' : school?.photo;
  return (
    <aside className={styles.scene} aria-label={loginTexts.school} aria-busy={school === undefined}>
      <Landscape />
      <div className={styles.school}>
        <div className={styles.shield}>
          {photo !== undefined && <img src={photo === '' ? OWN_SHIELD : photo} alt="" />}
        </div>
        <p className={styles.name}>
          {school !== undefined && (school?.name ?? commonTexts.appName)}
        </p>
      </div>
    </aside>
  );
}
