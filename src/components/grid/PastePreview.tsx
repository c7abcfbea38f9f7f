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
import type { BlockPreview, PasteChange, PasteKind } from '../../domain/grading/pasteBlock';
import type { PasteTexts } from '../../lib/texts/paste';
import { AppDialog } from '../feedback/AppDialog';
import { PreviewActions } from '../feedback/PreviewActions';
import { Column } from '../layout/Column';
import styles from './Paste.module.css';
import { PastedColumns } from './PastedColumns';

/** What may be chosen besides. */
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

type List = Exclude<keyof NonNullable<BlockPreview<unknown>['byList']>, 'former'>;
const LISTS: readonly List[] = ['withFormer', 'withoutFormer'];

type ListChoiceProps = {
  label: string;
  texts: PasteTexts;
  list: List | null;
  onChoose: (list: List) => void;
};

/** Whether the pasted list counts who has left: nothing is put until it is said. */
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

const QUIET = new Set<PasteKind>(['matched', 'unchanged', 'blank']);

type PastePreviewProps<V> = {
  title: string;
  preview: BlockPreview<V>;
  texts: PasteTexts;
  /** A value as its cell shows it; empty for none. */
  show: (value: V) => string;
  studentName: (id: string) => string;
  schemeName: (id: string) => string;
  onApply: (changes: PasteChange<V>[]) => void;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * What a paste or a fill would put where: one confirmation, one undo. A rounding is agreed to besides, and so is that
 * columns whose headings name no scheme go where they stand.
 */
export function PastePreview<V>(props: PastePreviewProps<V>) {
  const { title, texts, show, studentName, schemeName, onApply, onClose } = props;
  const { byPosition } = props.preview;
  const [isByPosition, setIsByPosition] = useState(false);
  const isDoubtful = props.preview.columns.some(({ use }) => use === 'doubtful');
  const placed = isByPosition && byPosition ? byPosition : props.preview;
  const { byList } = placed;
  const [list, setList] = useState<List | null>(null);
  const preview = byList && list !== null ? byList[list] : placed;
  const { changes, rounded, columns, rows, mode } = preview;
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
          {columns.length > 0 && <PastedColumns columns={columns} schemeName={schemeName} />}
          {byPosition && (
            <PasteChoice
              label={isDoubtful ? texts.byDoubt : texts.byPosition}
              isChosen={isByPosition}
              onChoose={setIsByPosition}
            />
          )}
          {byList && (
            <ListChoice
              label={texts.byList(byList.former.map(studentName))}
              texts={texts}
              list={list}
              onChoose={setList}
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
