import Add from '@mui/icons-material/Add';
import People from '@mui/icons-material/PeopleAltOutlined';
import type { TableColumn } from '../../components/table/DataTable';
import { ACTIONS_WIDTH, RowActionSet } from '../../components/table/RowActionSet';
import { lacksNext, type Outlook } from '../../domain/promotion/outlook';
import { commonTexts } from '../../lib/texts/common';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type { Course } from '../../models/course';
import { GRADUATES, type CoursePlan } from '../../models/promotion';
import { ChoiceSelect, type Choice } from './ChoiceSelect';

export type PlanRow = CoursePlan & {
  label: string;
  outlook: Outlook;
  /**
   * The course that the school lacks after this one; null when one is chosen or none can be named.
   */
  missing: Pick<Course, 'name' | 'course'> | null;
};

/** The facts about the school that the columns need, and their actions. */
type PlanTable = {
  /** The courses that can follow a course, by grade. */
  courses: readonly { id: string; label: string }[];
  onNext: (row: PlanRow, next: string) => Promise<boolean>;
  onReview: (row: PlanRow) => void;
  /** Creates the missing course, and chooses it. */
  onCreate: (row: PlanRow) => void;
};

const { columns } = texts;

const count = (field: string, headerName: string, of: (outlook: Outlook) => number) =>
  ({
    field,
    headerName,
    width: 110,
    type: 'number',
    isSecondary: true,
    isWideOnly: field !== 'open' && field !== 'students',
    valueGetter: (_: unknown, { outlook }: PlanRow) => of(outlook),
  }) satisfies TableColumn<PlanRow>;

/** Lists the courses to which a student may be sent, and the end of school. */
export const targetChoices = (courses: PlanTable['courses']): Choice<string>[] => [
  { value: GRADUATES, label: texts.graduates },
  ...courses.map(({ id, label }) => ({ value: id, label })),
];

/** A course, the results of its students, and the course after it. */
export function planColumns(table: PlanTable): TableColumn<PlanRow>[] {
  const { courses, onNext, onReview, onCreate } = table;
  const ids = new Set(courses.map(({ id }) => id));
  const choices = [
    { value: '', label: texts.chooseNext, isDisabled: true },
    ...targetChoices(courses),
  ];
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return [
    {
      field: 'label',
      headerName: columns.course,
      flex: 2,
      minWidth: 120,
      renderCell: ({ row }) => <strong>{row.label}</strong>,
    },
    {
      ...count('students', columns.students, ({ students }) => students),
      place: 'detail',
      phoneText: ({ outlook: { students, supletorio, pending } }) =>
        texts.counts(students, supletorio + pending),
    },
    count('promoted', columns.promoted, ({ promoted }) => promoted),
    count('heldBack', columns.heldBack, ({ heldBack }) => heldBack),
    count('open', columns.open, ({ supletorio, pending }) => supletorio + pending),
    {
      field: 'next',
      headerName: columns.next,
      flex: 2,
      minWidth: 180,
      valueGetter: (next: string) => labels.get(next) ?? texts.chooseNext,
      renderCell: ({ row }) => (
        <ChoiceSelect
          label={texts.next(row.label)}
          value={row.next}
          choices={choices}
          isWrong={lacksNext(row, ids)}
          onSave={(next) => onNext(row, next)}
        />
      ),
    },
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: ACTIONS_WIDTH,
      sortable: false,
      renderCell: ({ row }) => (
        <RowActionSet
          name={row.label}
          actions={[
            {
              label: texts.seeStudents,
              icon: <People fontSize="small" />,
              isOpen: true,
              onClick: () => {
                onReview(row);
              },
            },
            ...(row.missing
              ? [
                  {
                    label: texts.createNext(texts.course(row.missing.name, row.missing.course)),
                    icon: <Add fontSize="small" />,
                    isOpen: true,
                    onClick: () => {
                      onCreate(row);
                    },
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
}
