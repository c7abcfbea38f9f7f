import Button from '@mui/material/Button';
import { useState } from 'react';
import { waitingFilePath } from '../../domain/files';
import type { LeftOut } from '../../domain/workDraft';
import { findWaitingFile } from '../../lib/offline/waitingFiles';
import { saveFile } from '../../lib/saveFile';
import { answerTexts } from '../../lib/texts/submission';
import type { WorkPlace } from '../../store/submission/pendingWork';
import { AnswerFileLink } from './AnswerFileLink';
import styles from './Answering.module.css';

/** Gives the student a file that waits on this device and was not sent. */
function WaitingFileButton({ uid, path, name }: Record<'uid' | 'path' | 'name', string>) {
  const [isGone, setIsGone] = useState(false);
  const handlePress = async () => {
    // A device that cannot read it now has lost it just as well.
    const file = await findWaitingFile(uid, path).catch(() => null);
    setIsGone(file === null);
    if (file !== null) saveFile(name, file);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={answerTexts.getFileOf(name)}
        onClick={() => void handlePress()}
      >
        {answerTexts.getFile}
      </Button>
      {isGone && <span role="status">{answerTexts.fileGone}</span>}
    </>
  );
}

function LeftOutFile({
  place,
  name,
  activityId,
  url,
}: { place: WorkPlace; name: string } & Required<LeftOut>['file']) {
  const path = waitingFilePath(url);
  return path === null ? (
    <AnswerFileLink
      url={url}
      answer={{ ...place, activityId }}
      otherText={answerTexts.leftOtherFile}
    />
  ) : (
    <WaitingFileButton uid={place.studentId} path={path} name={name} />
  );
}

/** Lists the words and files that are not in what was sent, one after the other. */
export function LeftOutTexts({
  place,
  leftOut,
}: {
  place: WorkPlace;
  leftOut: readonly LeftOut[];
}) {
  return (
    <ul className={styles.list}>
      {leftOut.map(({ key, text, file }) => (
        <li key={key}>
          {text}
          {file && (
            <>
              {' '}
              <LeftOutFile place={place} name={text} {...file} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
