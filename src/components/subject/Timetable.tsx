import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DAY_ROWS, lessonsOf, SCHOOL_DAYS } from '../../domain/timetable';
import { timetableTexts } from '../../lib/texts/profile';
import type { Subject, TimeSpan } from '../../models/subject';
import { knownLook } from '../../domain/subjectLook';

type TimetableProps = { subjects: readonly Subject[] };

const CELL = {
  border: 1,
  borderColor: 'divider',
  p: 0.75,
  textAlign: 'center',
  verticalAlign: 'middle',
};

function HourRow({ span, children }: { span: TimeSpan; children: ReactNode }) {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 400, whiteSpace: 'nowrap' }}>
        {span.start} - {span.end}
      </Box>
      {children}
    </tr>
  );
}

/**
 * The week of a course: a row for each lesson, with the breaks. Simultaneous lessons are both
 * shown.
 */
export function Timetable({ subjects }: TimetableProps) {
  const lessons = lessonsOf(subjects);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={timetableTexts.caption}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          minWidth: 620,
          bgcolor: 'background.paper',
          fontSize: '0.875rem',
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={CELL}>
              {timetableTexts.hour}
            </Box>
            {SCHOOL_DAYS.map((day) => (
              <Box component="th" scope="col" key={day} sx={CELL}>
                {timetableTexts.days[Number(day)]}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAY_ROWS.map(({ span, slot }) => (
            <HourRow key={span.start} span={span}>
              {slot === null ? (
                <Box
                  component="td"
                  colSpan={SCHOOL_DAYS.length}
                  sx={{ ...CELL, bgcolor: '#e8edf0' }}
                >
                  {timetableTexts.break}
                </Box>
              ) : (
                SCHOOL_DAYS.map((day) => {
                  const here = lessons.filter((each) => each.weekday === day && each.slot === slot);
                  return (
                    <Box component="td" key={day} sx={CELL}>
                      {here.length === 0
                        ? timetableTexts.empty
                        : here.map(({ item }) => (
                            <Box
                              key={item.id}
                              sx={{
                                bgcolor: `var(--subject-${knownLook(item.name)})`,
                                color: 'var(--on-tile)',
                                borderRadius: 1,
                                px: 0.75,
                                py: 0.25,
                                mb: 0.25,
                              }}
                            >
                              {item.name}
                            </Box>
                          ))}
                    </Box>
                  );
                })
              )}
            </HourRow>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
