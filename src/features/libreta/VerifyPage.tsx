import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { QueryFailure } from '../../components/feedback/QueryFailure';
import { FactList } from '../../components/layout/FactList';
import { Panel } from '../../components/layout/Panel';
import { TextInput } from '../../components/form/TextInput';
import { formatGrade } from '../../domain/grading/gradeText';
import { formatCode, parseCode } from '../../domain/libretaCode';
import { readPublicSchool, type PublicSchool } from '../../lib/firebase/publicSchool';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { libretaTexts, verifyTexts as texts } from '../../lib/texts/libreta';
import { reportTexts } from '../../lib/texts/report';
import type { LibretaCheck } from '../../models/libreta';
import { verifyLibreta } from '../../store/libreta/libretaWrites';
import { useAnswer } from '../../store/useAnswer';
import styles from './Verify.module.css';

/** Returns the school's name and shield; null until they are known, or when they cannot be read. */
function usePublicSchool(): PublicSchool | null {
  const [school, setSchool] = useState<PublicSchool | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // The shield is a decoration: without it the answer stands below the product's own name.
    readPublicSchool(leaving.signal).then(setSchool, () => undefined);
    return () => {
      leaving.abort();
    };
  }, []);
  return school;
}

function Answer({ check }: { check: LibretaCheck }) {
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
    // A malformed address is shown as it is.
  }
  const code = named.trim();
  const { outcome, retry } = useAnswer(code === '' ? null : code, () => verifyLibreta(code));
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
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
          <Button type="submit" variant="contained" disabled={value.trim() === ''}>
            {texts.action}
          </Button>
        </form>
        <div role="status" className={styles.answer}>
          {outcome === null && code !== '' && texts.checking}
          {outcome && 'answer' in outcome && <Answer check={outcome.answer} />}
          {outcome && 'error' in outcome && (
            <QueryFailure
              reading={{ error: outcome.error, retry }}
              failure={outcome.error === 'busy' ? texts.busy : texts.failed}
            />
          )}
        </div>
      </Panel>
    </main>
  );
}
