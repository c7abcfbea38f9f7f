import Alert from '@mui/material/Alert';
import { timetableImportTexts as texts } from '../../lib/texts/timetableImport';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';
import styles from './SubjectBlock.module.css';
import gridStyles from './SubjectGrid.module.css';

type HoursChoiceProps = {
  isTaking: boolean;
  /** The number of lessons that would lose their hour if the grid's hours were taken. */
  lost: number;
  onChoose: (isTaking: boolean) => void;
};

/** Asks whether the school keeps its hours or takes those of the grid. */
export function HoursChoice({ isTaking, lost, onChoose }: HoursChoiceProps) {
  const choice = (label: string, value: boolean) => (
    <label>
      <input
        type="radio"
        name="horas"
        checked={isTaking === value}
        disabled={value && lost > 0}
        onChange={() => {
          onChoose(value);
        }}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.questions}>
      <legend>{texts.hours}</legend>
      <div className={styles.choices}>
        {choice(texts.keepHours, false)}
        {choice(texts.takeHours, true)}
      </div>
      {lost > 0 && <Alert severity="info">{texts.inUse(lost)}</Alert>}
      {isTaking && <Alert severity="info">{texts.takeHint}</Alert>}
    </fieldset>
  );
}

type SubjectQuestionsProps = {
  questions: readonly { text: string; candidates: readonly string[] }[];
  subjects: readonly NamedSubject[];
  chosen: (text: string) => string;
  onChoose: (text: string, subjectId: string) => void;
};

/** Asks which subject a text means that was not recognised: once for each text. */
export function SubjectQuestions(props: SubjectQuestionsProps) {
  const { questions, subjects, chosen, onChoose } = props;
  if (questions.length === 0) return null;
  const option = ({ id, name }: NamedSubject) => (
    <option key={id} value={id}>
      {name}
    </option>
  );
  return (
    <fieldset className={styles.questions}>
      <legend>{texts.questions}</legend>
      {questions.map(({ text, candidates }) => (
        <label key={text} className={styles.question}>
          {texts.whichSubject(text)}
          <select
            className={gridStyles.field}
            value={chosen(text)}
            onChange={({ target }) => {
              onChoose(text, target.value);
            }}
          >
            <option value="">{texts.leave}</option>
            {candidates.length > 0 && (
              <optgroup label={texts.candidates}>
                {subjects.filter(({ id }) => candidates.includes(id)).map(option)}
              </optgroup>
            )}
            <optgroup label={texts.others}>
              {subjects.filter(({ id }) => !candidates.includes(id)).map(option)}
            </optgroup>
          </select>
        </label>
      ))}
    </fieldset>
  );
}

type GridChoiceProps = {
  labels: readonly string[];
  /** The position of the chosen week; -1 for none yet. */
  chosen: number;
  onChoose: (index: number) => void;
};

/** Asks which of several weeks of a file belongs to the course. */
export function GridChoice({ labels, chosen, onChoose }: GridChoiceProps) {
  return (
    <label className={styles.question}>
      {texts.which}
      <select
        className={gridStyles.field}
        value={chosen}
        onChange={({ target }) => {
          onChoose(Number(target.value));
        }}
      >
        <option value={-1}>{texts.choose}</option>
        {labels.map((label, i) => (
          <option key={i} value={i}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
