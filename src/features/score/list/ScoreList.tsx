import Keyboard from '@mui/icons-material/Keyboard';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCallback, useState, useMemo } from 'react';
import { Panel } from '../../../components/layout/Panel';
import { listedName } from '../../../domain/names';
import type { GradingPolicy } from '../../../domain/grading/policy';
import { scoreTexts } from '../../../lib/texts/score';
import type { Scheme } from '../../../models/gradebook';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { ScoreDialogs, type ScoreDialog } from '../entry/ScoreDialogs';
import { focusScoreField, moveInScores, type ScoreMove } from '../entry/scoreFocus';
import { ScoreRow } from '../entry/ScoreRow';
import styles from '../entry/Score.module.css';
import { ScoreStrip } from '../entry/ScoreStrip';
import { ScoreVoice } from '../entry/ScoreVoice';
import { ShortcutsDialog } from '../entry/ShortcutsDialog';
import { UndoButtons } from '../entry/UndoButtons';
import { formerIn, useUndoKeys } from '../entry/useUndoKeys';
import { usePressGuard } from '../../../components/hooks/usePressGuard';

type ScoreListProps = {
  scheme: Scheme;
  courseId: string;
  students: readonly ListedStudent[];
  /** The partial's other external schemes, to copy from. */
  others: readonly Scheme[];
  policy: GradingPolicy;
  isReadOnly: boolean;
  nameOf: (uid: string) => string;
};

/** The scores of an external scheme, a row for each student. */
export function ScoreList(props: ScoreListProps) {
  const { scheme, courseId, students, others, policy, isReadOnly, nameOf } = props;
  const [dialog, setDialog] = useState<ScoreDialog | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const guard = usePressGuard();
  const handleMove = useCallback(
    (from: string, move: ScoreMove) => {
      moveInScores(students, from, move);
    },
    [students],
  );
  const handlePaste = useCallback(
    (student: string, text: string) => {
      setDialog({ kind: 'paste', scheme: scheme.id, student, text });
    },
    [scheme.id],
  );
  const studentName = (id: string) => {
    const student = students.find((each) => each.id === id);
    return student ? listedName(student) : '';
  };
  const showKeys = () => {
    setIsListOpen(true);
  };
  const hasLeft = formerIn(students);
  const present = useMemo(() => students.filter(({ isFormer }) => !isFormer), [students]);
  const names = { studentName, schemeName: () => scheme.name, hasLeft };
  const { undo, redo, handleKey } = useUndoKeys(names, showKeys);
  const open = (next: ScoreDialog) => {
    setMenu(null);
    setDialog(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all fields inside
    <div onKeyDown={handleKey}>
      <Panel className={styles.panel}>
        <ScoreVoice studentName={studentName} />
        <div className={styles.head}>
          <ScoreStrip
            scheme={scheme.id}
            students={present}
            isReadOnly={isReadOnly}
            policy={policy}
            onJump={focusScoreField}
          />

          <div className={styles.tools}>
            {!isReadOnly && (
              <>
                <UndoButtons undo={undo} redo={redo} />
                <Button
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => {
                    setMenu(currentTarget);
                  }}
                >
                  {scoreTexts.fill}
                </Button>
              </>
            )}
            <IconButton aria-label={scoreTexts.shortcuts} onClick={showKeys}>
              <Keyboard />
            </IconButton>
          </div>
        </div>
        <ul className={styles.list}>
          {students.map((student) => (
            <ScoreRow
              key={student.id}
              scheme={scheme.id}
              student={student}
              isReadOnly={isReadOnly || student.isFormer}
              nameOf={nameOf}
              onMove={handleMove}
              onPaste={handlePaste}
            />
          ))}
        </ul>
        <Menu
          ref={guard}
          anchorEl={menu}
          open={menu !== null}
          onClose={() => {
            setMenu(null);
          }}
        >
          <MenuItem
            onClick={() => {
              open({ kind: 'fill', scheme: scheme.id });
            }}
          >
            {scoreTexts.fillMissing}
          </MenuItem>
          {others.map(({ id, name }) => (
            <MenuItem
              key={id}
              onClick={() => {
                open({ kind: 'copy', scheme: scheme.id, from: { id, name } });
              }}
            >
              {scoreTexts.fillCopy(name)}
            </MenuItem>
          ))}
        </Menu>
        {dialog && (
          <ScoreDialogs
            dialog={dialog}
            courseId={courseId}
            students={students}
            schemes={[scheme]}
            studentName={studentName}
            policy={policy}
            onUndo={undo}
            onClose={() => {
              setDialog(null);
            }}
          />
        )}
        {isListOpen && (
          <ShortcutsDialog
            list={scoreTexts.shortcutList}
            onClose={() => {
              setIsListOpen(false);
            }}
          />
        )}
      </Panel>
    </div>
  );
}
