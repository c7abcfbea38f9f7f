import { useEffect, useRef } from 'react';
import { LibretaSheet } from '../../components/libreta/LibretaSheet';
import { QrCode } from '../../components/libreta/QrCode';
import { PrintSheet } from '../../components/print/PrintSheet';
import { formatCode } from '../../domain/libretaCode';
import { paths } from '../../lib/paths';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import type { LibretasAnswer } from '../../models/api';
import type { Institute } from '../../models/institute';
import styles from './Seal.module.css';

type PrintedLibretasProps = {
  institute: Pick<Institute, 'name' | 'photo'>;
  /** The issued libretas, by course in the order of printing. Other answers start another print. */
  answers: readonly LibretasAnswer[];
};

function Seal({ code }: { code: string }) {
  const { host, origin } = globalThis.location;
  return (
    <div className={styles.seal}>
      <QrCode text={`${origin}${paths.verify(code)}`} />
      <div>
        <p>{texts.code}</p>
        <p className={styles.code}>{formatCode(code)}</p>
        <p>{texts.verifyAt(`${host}${paths.verify()}`)}</p>
      </div>
    </div>
  );
}

/** Loads the school's shield, so that it is on the paper when the browser prints. */
async function loadShield(photo: string): Promise<void> {
  const image = new Image();
  image.src = photo === '' ? '/favicon.svg' : photo;
  // A shield that cannot be loaded must not keep the grades from being printed.
  await image.decode().catch(() => undefined);
}

/**
 * The pages of issued libretas, one for each student; they are printed as soon as they are there.
 */
export function PrintedLibretas({ institute, answers }: PrintedLibretasProps) {
  const printed = useRef<readonly LibretasAnswer[] | null>(null);
  useEffect(() => {
    if (printed.current === answers) return;
    printed.current = answers;
    void loadShield(institute.photo).then(() => {
      if (printed.current === answers) globalThis.print();
    });
  }, [answers, institute.photo]);
  useEffect(
    () => () => {
      printed.current = null;
    },
    [],
  );
  return (
    <PrintSheet>
      {answers.flatMap(({ frame, libretas }) =>
        libretas.map((libreta) => (
          <LibretaSheet
            key={libreta.idStudent}
            institute={institute}
            frame={frame}
            student={libreta}
            content={libreta}
            {...(libreta.issued && {
              date: libreta.issued.issuedAt,
              seal: <Seal code={libreta.issued.code} />,
            })}
          />
        )),
      )}
    </PrintSheet>
  );
}
