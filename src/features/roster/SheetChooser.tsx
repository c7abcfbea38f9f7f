import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Column } from '../../components/layout/Column';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { needsListedCourse } from '../../domain/account';
import type { CourseFinder } from '../../domain/roster/courses';
import {
  findSheetsProblem,
  hasCourse,
  type ListSheet,
  type ReadList,
} from '../../domain/roster/sheets';
import '../../lib/presses';
import { commonTexts } from '../../lib/texts/common';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import type { AccountType } from '../../models/api';
import styles from './SheetChooser.module.css';

type SheetChooserProps = {
  type: AccountType;
  list: ReadList;
  /** The number of people of each sheet. */
  counts: readonly number[];
  /** Whether the list is being read with the chosen sheets. */
  isReading: boolean;
  finder: CourseFinder;
  onChosen: (list: ReadList) => void;
  onCancel: () => void;
};

/** These values of the select are not courses: no course has such a name. */
const IN_COLUMN = '-';
const IN_TITLES = '---';
const LATER = '--';

/** Asks which sheets are read, and the course of the sheets whose rows do not name one. */
export function SheetChooser(props: SheetChooserProps) {
  const { type, list, counts, isReading, finder, onChosen, onCancel } = props;
  const [sheets, setSheets] = useState(list.sheets);
  const isOne = sheets.length === 1;
  const isLater = ({ course, isCourseLater = false }: ListSheet): boolean =>
    isCourseLater || (course === '' && !needsListedCourse(type));
  const valueOf = (sheet: ListSheet): string => {
    if (sheet.mapping.has('course')) return IN_COLUMN;
    if (sheet.isCourseInTitles === true) return IN_TITLES;
    return isLater(sheet) ? LATER : sheet.course;
  };
  const problem = findSheetsProblem(sheets, counts, type);
  const changeSheet = (sheet: ListSheet, changes: Partial<ListSheet>) => {
    setSheets((all) => all.map((each) => (each === sheet ? { ...each, ...changes } : each)));
  };
  return (
    <Section title={isOne ? rosterListTexts.courseTitle : rosterListTexts.sheetsTitle}>
      <Panel>
        <Column gap={4}>
          <ul className={styles.sheets}>
            {sheets.map((sheet, i) => {
              const { table, mapping, isChosen, isCourseInTitles = false } = sheet;
              const count = counts[i] ?? 0;
              const label =
                table.sheet === null
                  ? rosterListTexts.wholeList(type, count)
                  : rosterListTexts.sheet(table.sheet, type, count);
              const isInColumn = mapping.has('course');
              const isInTitles = isCourseInTitles && !isInColumn;
              return (
                <li key={table.sheet ?? ''} className={styles.sheet}>
                  {isOne ? (
                    <span>{label}</span>
                  ) : (
                    <FormControlLabel
                      label={label}
                      control={
                        <Checkbox
                          checked={isChosen}
                          onChange={(_, isChecked) => {
                            changeSheet(sheet, { isChosen: isChecked });
                          }}
                        />
                      }
                    />
                  )}
                  <TextField
                    select
                    fullWidth
                    required={!isInColumn && !isInTitles && needsListedCourse(type)}
                    disabled={!isChosen || isInColumn || isInTitles}
                    error={isChosen && !hasCourse(sheet, type)}
                    label={
                      isOne || table.sheet === null
                        ? rosterListTexts.course
                        : rosterListTexts.courseOf(table.sheet)
                    }
                    value={valueOf(sheet)}
                    onChange={({ target }) => {
                      const isCourseLater = target.value === LATER;
                      changeSheet(sheet, {
                        course: isCourseLater ? '' : target.value,
                        isCourseLater,
                      });
                    }}
                  >
                    {isInTitles && (
                      <MenuItem value={IN_TITLES}>{rosterListTexts.courseInTitles}</MenuItem>
                    )}
                    {isInColumn ? (
                      <MenuItem value={IN_COLUMN}>{rosterListTexts.courseInColumn}</MenuItem>
                    ) : (
                      <MenuItem value={LATER}>{rosterListTexts.courseLater(type)}</MenuItem>
                    )}
                    {finder.courses.map(({ id, label: name }) => (
                      <MenuItem key={id} value={name}>
                        {name}
                      </MenuItem>
                    ))}
                  </TextField>
                </li>
              );
            })}
          </ul>
          {problem !== null && (
            <Alert severity={problem === 'course' ? 'info' : 'error'}>
              {rosterListTexts.sheetsProblems[problem]}
            </Alert>
          )}
          <div className={styles.actions}>
            <Button onClick={onCancel}>{commonTexts.cancel}</Button>
            <Button
              variant="contained"
              disabled={problem !== null || isReading}
              onClick={() => {
                onChosen({ ...list, sheets, areSheetsChosen: true });
              }}
            >
              {rosterTexts.continue}
            </Button>
          </div>
        </Column>
      </Panel>
    </Section>
  );
}
