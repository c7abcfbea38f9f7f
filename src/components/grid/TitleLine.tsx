import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { PasteChoices, PasteQuestions } from '../../domain/grading/pasteBlock';
import '../../lib/presses';
import { pasteColumnTexts as texts } from '../../lib/texts/paste';

const MAX_TEXT = 60;

type TitleLineProps = {
  questions: Pick<PasteQuestions, 'lines' | 'titles' | 'doubtful'>;
  onChoose: (choices: Pick<PasteChoices, 'titles'>) => void;
};

/** Asks which line of a block has the titles of its columns: the grades stand below it. */
export function TitleLine({ questions, onChoose }: TitleLineProps) {
  const { lines, titles, doubtful } = questions;
  const [, asked = 0] = doubtful;
  const isOpen = doubtful.length > 0;
  const offered = lines.filter((line) => line.line === titles || line.text !== '');
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={texts.titles}
      required={isOpen}
      error={isOpen}
      helperText={isOpen ? texts.doubt(asked) : undefined}
      value={isOpen ? '' : titles}
      onChange={({ target }) => {
        onChoose({ titles: Number(target.value) });
      }}
    >
      <MenuItem value={0}>{texts.noTitles}</MenuItem>
      {offered.map(({ line, text }) => (
        <MenuItem key={line} value={line}>
          {texts.titleLine(line, text.slice(0, MAX_TEXT))}
        </MenuItem>
      ))}
    </TextField>
  );
}
