import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FactList } from '../../components/layout/FactList';
import { Panel } from '../../components/layout/Panel';
import { TextInput } from '../../components/form/TextInput';
import { formatGrade } from '../../domain/grading/gradeText';
import { formatCode, parseCode } from '../../domain/libretaCode';
import { readPublicSchool, type PublicSchool } from '../../lib/firebase/publicSchool';
import { toErrorCode } from '../../lib/firebase/errors';
import { paths } from '../../lib/paths';
import { commonTexts, errorHints } from '../../lib/texts/common';
import { libretaTexts, verifyTexts as texts } from '../../lib/texts/libreta';
import { reportTexts } from '../../lib/texts/report';
import type { LibretaCheck } from '../../models/libreta';
import { verifyLibreta } from '../../store/libreta/libretaWrites';
import styles from './Verify.module.css';

type Outcome = { code: string } & ({ check: LibretaCheck } | { error: string });

/** What the server says about a code; null while it is asked, or without a code. */
function useCheck(code: string): { outcome: Outcome | null; retry: () => void } {
  const [found, setFound] = useState<Outcome | null>(null);
  const outcome = found?.code === code ? found : null;
  const isAsked = code !== '' && outcome === null;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLeft = false;
    const show = (next: Outcome) => {
      if (!isLeft) setFound(next);
    };
    verifyLibreta(code).then(
      (check) => {
        show({ code, check });
      },
      (error: unknown) => {
        show({ code, error: toErrorCode(error) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isAsked, code]);
  const retry = () => {
    setFound(null);
  };
  return { outcome, retry };
}

/** The school's name and shield; null until they are known, or when they cannot be read. */
function usePublicSchool(): PublicSchool | null {
  const [school, setSchool] = useState<PublicSchool | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // A decoration: without it the answer stands below the product's own name.
    readPublicSchool(leaving.signal).then(setSchool, () => undefined);
    return () => {
      leaving.abort();
    };
  }, []);
  return school;
}

function Answer({ outcome, retry }: { outcome: Outcome; retry: () => void }) {
  if ('error' in outcome) {
    const { error } = outcome;
    const text = error === 'busy' ? texts.busy : texts.failed;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={retry}>
            {commonTexts.retry}
          </Button>
        }
      >
        {text} {error === 'busy' ? '' : errorHints[error]}
      </Alert>
    );
  }
  const { check } = outcome;
  if (check.status !== 'genuine') {
    const isWithdrawn = check.status === 'withdrawn';
    return (
      <Alert severity="error">
        <strong className={styles.verdict}>{isWithdrawn ? texts.withdrawn : texts.unknown}</strong>
        {isWithdrawn ? texts.withdrawnHint : texts.unknownHint}
      </Alert>
    );
  }
  const { initials, course, period, average, isComplete } = check;
  const { yearAverage, averageSoFar } = libretaTexts;
  return (
    <>
      <Alert severity="success">
        <strong className={styles.verdict}>{texts.genuine}</strong>
        {texts.compare}
      </Alert>
      <FactList
        facts={[
          [texts.initials, initials],
          [texts.course, course],
          [texts.period, period],
          [
            isComplete ? yearAverage : averageSoFar,
            average === null ? reportTexts.noGrade : formatGrade(average),
          ],
        ]}
      />
    </>
  );
}

/** Tells anybody whether the code of a libreta is genuine. It needs no sign-in. */
export function VerifyPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const school = usePublicSchool();
  let named = pathname.slice(paths.verify().length + 1);
  try {
    named = decodeURIComponent(named);
  } catch {
    // An address that is not well formed is shown as it is.
  }
  const code = named.trim();
  const { outcome, retry } = useCheck(code);
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = parseCode(code);
  const value = typed ?? (parsed === null ? code : formatCode(parsed));
  useEffect(() => {
    document.title = `${texts.title} · ${commonTexts.appName}`;
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = parseCode(value) ?? value.trim();
    if (wanted === '') return;
    setTyped(null);
    if (wanted === code) retry();
    else void navigate(paths.verify(encodeURIComponent(wanted)));
  };
  return (
    <main className={styles.page}>
      <header className={styles.school}>
        <img
          className={styles.shield}
          src={school === null || school.photo === '' ? '/favicon.svg' : school.photo}
          alt=""
        />
        <span>{school?.name ?? commonTexts.appName}</span>
      </header>
      <h1 className={styles.title}>{texts.title}</h1>
      <Panel className={styles.panel}>
        <form className={styles.form} onSubmit={submit}>
          <TextInput
            label={texts.field}
            hint={texts.hint}
            value={value}
            autoComplete="off"
            maxLength={40}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
          <Button type="submit" variant="contained" disabled={value.trim() === ''}>
            {texts.action}
          </Button>
        </form>
        <div role="status" className={styles.answer}>
          {outcome ? <Answer outcome={outcome} retry={retry} /> : code !== '' && texts.checking}
        </div>
      </Panel>
    </main>
  );
}
