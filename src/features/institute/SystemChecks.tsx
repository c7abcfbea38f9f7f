import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import type { CheckedCollection } from '../../domain/systemStatus';
import { isEnrolled, isOffice } from '../../domain/capabilities/people';
import { paths } from '../../lib/paths';
import { statusTexts as texts } from '../../lib/texts/status';
import type { AccountMismatch } from '../../models/status';
import { useAppDispatch } from '../../store/hooks';
import { checkAccounts, checkDocuments } from '../../store/status/statusChecks';
import { StateRow } from './StateRow';
import styles from './SystemState.module.css';

function Mismatch({ mismatch: { uid, name, type, kind } }: { mismatch: AccountMismatch }) {
  const said = texts.mismatch[kind];
  if (name === '') return `${uid}: ${said}`;
  if (kind === 'deleted' || isOffice(type)) return `${name}: ${said}`;
  const path = isEnrolled(type) ? paths.admin.student(uid) : paths.admin.teacher(uid);
  return (
    <>
      <Link component={RouterLink} to={path}>
        {name}
      </Link>
      : {said}
    </>
  );
}

function AccountsRow() {
  const dispatch = useAppDispatch();
  const [checked, setChecked] = useState<number | null>(null);
  const [mismatches, setMismatches] = useState<readonly AccountMismatch[] | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController>(null);
  const check = async () => {
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    setMismatches(null);
    setChecked(0);
    const outcome = await dispatch(
      checkAccounts({ onPart: setChecked, signal: controller.signal }),
    );
    setIsRunning(false);
    // A check that was stopped reports the faults that it found so far, but never that all is
    // right.
    if (!checkAccounts.fulfilled.match(outcome)) return;
    const found = outcome.payload.mismatches;
    if (!controller.signal.aborted || found.length > 0) setMismatches(found);
  };
  return (
    <StateRow
      title={texts.accounts}
      isRight={mismatches && mismatches.length === 0}
      todo={texts.accountsTodo}
    >
      <p>{texts.accountsHint}</p>
      {checked !== null && <p role="status">{texts.checkedPeople(checked)}</p>}
      {mismatches?.length === 0 && <p>{texts.accountsRight}</p>}
      {mismatches && mismatches.length > 0 && (
        <ul className={styles.list}>
          {mismatches.map((each) => (
            <li key={`${each.kind}-${each.uid}`}>
              <Mismatch mismatch={each} />
            </li>
          ))}
        </ul>
      )}
      <div>
        {isRunning ? (
          <Button variant="outlined" onClick={() => running.current?.abort()}>
            {texts.stop}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void check()}>
            {texts.checkAccounts}
          </Button>
        )}
      </div>
    </StateRow>
  );
}

function DocumentsRow() {
  const dispatch = useAppDispatch();
  const [collections, setCollections] = useState<readonly CheckedCollection[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const wrong = collections.filter((each) => each.wrong.length > 0);
  const isOver = collections.length > 0 && collections.every((each) => each.isOver);
  const check = async () => {
    setIsRunning(true);
    const outcome = await dispatch(checkDocuments(isOver ? [] : collections));
    setIsRunning(false);
    if (checkDocuments.fulfilled.match(outcome)) setCollections(outcome.payload);
  };
  const count = collections.reduce((sum, { checked }) => sum + checked, 0);
  return (
    <StateRow
      title={texts.documents}
      isRight={collections.length === 0 ? null : wrong.length === 0}
      todo={texts.documentsTodo}
    >
      <p>{texts.documentsHint}</p>
      {collections.length > 0 && wrong.length === 0 && (
        <p role="status">{texts.documentsRight(count)}</p>
      )}
      {wrong.length > 0 && (
        <ul className={styles.list}>
          {wrong.map(({ kind, wrong: documents, checked }) => (
            <li key={kind}>
              {texts.collection(kind, documents.length, checked)}
              <br />
              <Muted>
                {documents
                  .slice(0, 10)
                  .map(({ id, fields }) => `${id} (${fields.join(', ')})`)
                  .join(', ')}
              </Muted>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="outlined" disabled={isRunning} onClick={() => void check()}>
          {collections.length > 0 && !isOver ? texts.checkMore : texts.checkDocuments}
        </Button>
      </div>
    </StateRow>
  );
}

/** The checks that read so much that they run only when an admin starts them. */
export function SystemChecks() {
  return (
    <Panel as="ul" isFlush>
      <AccountsRow />
      <DocumentsRow />
    </Panel>
  );
}
