import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { GradeMark } from '../../components/grade/GradeMark';
import { cameAfter } from '../../domain/grading/partial';
import { schemeGrade } from '../../domain/grading/scheme';
import { listedName } from '../../domain/names';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../lib/texts/score';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/gradebook/usePartialGradebook';
import { focusScoreField, moveInScores } from './scoreFocus';
import { ScoreRow } from './ScoreRow';
import { scoreStyles } from './scoreStyles';
import { ScoreStrip } from './ScoreStrip';
import { useRowResult } from './useRowResult';

type BookPhoneProps = {
  book: PartialBook;
  students: readonly ListedStudent[];
  isReadOnly: boolean;
  nameOf: (uid: string) => string;
  onPaste: (scheme: string, student: string, text: string) => void;
};

/** The final of a student's partial, as it stands. */
function FinalLine({ student, book }: { student: ListedStudent; book: PartialBook }) {
  const result = useRowResult(student, book);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
      <Typography sx={{ flex: 1 }}>{listedName(student)}</Typography>
      {cameAfter(result) ? scoreTexts.noneShort : <GradeMark grade={result.noteFinal} />}
    </Box>
  );
}

const FINAL = 'final';

/** The cuaderno on a narrow screen: one scheme at a time, or the finals. */
export function GradebookPhone({ book, students, isReadOnly, nameOf, onPaste }: BookPhoneProps) {
  const { schemes, sources, policy } = book;
  const [chosen, setChosen] = useState('');
  const scheme =
    schemes.find(({ id }) => id === chosen) ?? (chosen === FINAL ? undefined : schemes[0]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <TextField
        select
        size="small"
        label={gridTexts.scheme}
        value={scheme?.id ?? FINAL}
        onChange={({ target }) => {
          setChosen(target.value);
        }}
      >
        {schemes.map(({ id, name, percent }) => (
          <MenuItem key={id} value={id}>
            {name} ({percent} %)
          </MenuItem>
        ))}
        <MenuItem value={FINAL}>{gridTexts.final}</MenuItem>
      </TextField>
      <Card sx={{ p: 1.5 }}>
        {scheme?.external && (
          <ScoreStrip
            key={scheme.id}
            scheme={scheme.id}
            students={students}
            policy={policy}
            onJump={focusScoreField}
          />
        )}
        <Box component="ul" sx={scoreStyles}>
          {students.map((student) => {
            if (!scheme) return <FinalLine key={student.id} student={student} book={book} />;
            if (scheme.external) {
              return (
                <ScoreRow
                  key={student.id}
                  scheme={scheme.id}
                  student={student}
                  isReadOnly={isReadOnly}
                  nameOf={nameOf}
                  onMove={(from, move) => {
                    moveInScores(students, from, move);
                  }}
                  onPaste={(id, text) => {
                    onPaste(scheme.id, id, text);
                  }}
                />
              );
            }
            const { grade, kind } = schemeGrade(scheme, student, sources, policy);
            return (
              <Box
                key={student.id}
                component="li"
                sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}
              >
                <Typography sx={{ flex: 1 }}>{listedName(student)}</Typography>
                {kind === 'default' ? scoreTexts.none : <GradeMark grade={grade} />}
              </Box>
            );
          })}
        </Box>
      </Card>
    </Box>
  );
}
