import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type {
  BlockPreview,
  PasteChange,
  PasteChoices,
  PasteKind,
} from '../../domain/grading/pasteBlock';
import type { PasteScheme } from '../../domain/grading/pasteTitles';
import type { PasteTexts } from '../../lib/texts/paste';
import { AppDialog } from '../feedback/AppDialog';
import { PreviewActions } from '../feedback/PreviewActions';
import { Column } from '../layout/Column';
import styles from './Paste.module.css';
import { PastedColumns } from './PastedColumns';
import { TitleLine } from './TitleLine';

/** A further choice of the preview. */
type PasteChoiceProps = { label: string; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function PasteChoice({ label, isChosen, onChoose }: PasteChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={isChosen}
          onChange={(_, isChecked) => {
            onChoose(isChecked);
          }}
        />
      }
    />
  );
}

type List = NonNullable<PasteChoices['list']>;
const LISTS: readonly List[] = ['withFormer', 'withoutFormer'];

type ListChoiceProps = {
  label: string;
  texts: PasteTexts;
  list: List | null;
  onChoose: (list: List) => void;
};

/**
 * Asks whether the pasted list contains students who have left: nothing is put before the answer.
 */
function ListChoice({ label, texts, list, onChoose }: ListChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={list ?? ''}>
        {LISTS.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            label={texts[each]}
            control={
              <Radio
                onChange={() => {
                  onChoose(each);
                }}
              />
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const QUIET = new Set<PasteKind>(['matched', 'unchanged', 'blank', 'noStudent']);

type PastePreviewProps<V> = {
  title: string;
  /** Returns what a block would put, with the choices of the preview; a fill has no choices. */
  read: (choices: PasteChoices) => BlockPreview<V>;
  /** The schemes that a column may go to; empty for a fill. */
  schemes: readonly PasteScheme[];
  texts: PasteTexts;
  /** Writes a value as its cell shows it; empty for none. */
  show: (value: V) => string;
  studentName: (id: string) => string;
  schemeName: (id: string) => string;
  onApply: (changes: PasteChange<V>[]) => void;
  onClose: () => void;
  /** A note about the order, for a preview that goes down the list. */
  orderNote?: string | null;
  children?: ReactNode;
};

/**
 * Shows what a paste or a fill would put, and where: one confirmation, one undo. The user can first
 * choose where each column goes, and which line has the titles. A rounding needs its own consent,
 * and so do columns that go by their position because their titles name no scheme.
 */
export function PastePreview<V>(props: PastePreviewProps<V>) {
  const { title, read, schemes, texts, show, studentName, schemeName, onApply, onClose } = props;
  const { orderNote = null } = props;
  const [choices, setChoices] = useState<PasteChoices>({});
  const preview = read(choices);
  const { changes, rounded, columns, rows, mode, questions } = preview;
  const choose = (next: PasteChoices) => {
    setChoices((before) => ({ ...before, ...next }));
  };
  const [isRounding, setIsRounding] = useState(false);
  const all = isRounding ? [...changes, ...rounded] : changes;
  const isOfSeveral = new Set(rows.map(({ scheme }) => scheme ?? '')).size > 1;
  const isLeft = (kind: PasteKind) => !QUIET.has(kind) && !(kind === 'tooFine' && isRounding);
  const left = rows.filter(({ kind }) => isLeft(kind)).length;
  const shown = (value: V) => show(value) || texts.none;
  return (
    <AppDialog title={title} onClose={onClose} maxWidth="md" isTall>
      <DialogContent>
        <Column gap={3}>
          {props.children}
          <Typography>{texts.mode[mode]}</Typography>
          {mode === 'order' && orderNote !== null && <Alert severity="warning">{orderNote}</Alert>}
          {questions.lines.length > 1 && <TitleLine questions={questions} onChoose={choose} />}
          {columns.length > 0 && (
            <PastedColumns
              columns={columns}
              notes={texts.note}
              schemes={schemes}
              schemeName={schemeName}
              choices={choices}
              onChoose={choose}
            />
          )}
          {questions.isForeign && (
            <PasteChoice
              label={texts.byPosition}
              isChosen={choices.isByPosition === true}
              onChoose={(isByPosition) => {
                choose({ isByPosition });
              }}
            />
          )}
          {questions.former.length > 0 && (
            <ListChoice
              label={texts.byList(questions.former.map(studentName))}
              texts={texts}
              list={choices.list ?? null}
              onChoose={(list) => {
                choose({ list });
              }}
            />
          )}
          {left > 0 && <Typography color="error">{texts.left(left)}</Typography>}
          {rounded.length > 0 && (
            <PasteChoice
              label={texts.round(rounded.length)}
              isChosen={isRounding}
              onChoose={setIsRounding}
            />
          )}
          <TableContainer tabIndex={0} className={styles.preview}>
            <Table size="small" stickyHeader aria-label={texts.preview}>
              <TableHead>
                <TableRow>
                  <TableCell>{texts.line}</TableCell>
                  {mode !== 'fill' && <TableCell>{texts.text}</TableCell>}
                  <TableCell>{texts.student}</TableCell>
                  {isOfSeveral && <TableCell>{texts.scheme}</TableCell>}
                  <TableCell align="right">{texts.from}</TableCell>
                  <TableCell align="right">{texts.to}</TableCell>
                  <TableCell>{texts.result}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ line, who, text, kind, scheme, studentId, candidates, from, to }) => (
                  <TableRow
                    key={`${String(line)} ${scheme ?? ''}`}
                    className={isLeft(kind) ? styles.left : undefined}
                  >
                    <TableCell>{line}</TableCell>
                    {mode !== 'fill' && <TableCell>{`${who} ${text}`.trim()}</TableCell>}
                    <TableCell>
                      {studentId === null
                        ? candidates.map(studentName).join(', ')
                        : studentName(studentId)}
                    </TableCell>
                    {isOfSeveral && (
                      <TableCell>{scheme === null ? '' : schemeName(scheme)}</TableCell>
                    )}
                    <TableCell align="right">{shown(from)}</TableCell>
                    <TableCell align="right">{shown(to)}</TableCell>
                    <TableCell>
                      {kind === 'tooFine' && isRounding ? texts.rounded : texts.kind[kind]}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Column>
      </DialogContent>
      <PreviewActions
        label={all.length === 0 ? texts.nothing : texts.apply(all.length)}
        isDisabled={all.length === 0}
        onCancel={onClose}
        onConfirm={() => {
          onApply(all);
          onClose();
        }}
      />
    </AppDialog>
  );
}
