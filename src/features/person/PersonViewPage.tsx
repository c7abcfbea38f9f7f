import Article from '@mui/icons-material/ArticleOutlined';
import DeleteForever from '@mui/icons-material/DeleteForever';
import Download from '@mui/icons-material/Download';
import Edit from '@mui/icons-material/Edit';
import Email from '@mui/icons-material/Email';
import History from '@mui/icons-material/History';
import Key from '@mui/icons-material/Key';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import MuiLink from '@mui/material/Link';
import { isEnrolled } from '../../domain/capabilities/people';
import * as can from '../../domain/capabilities/table';
import { useAppDispatch } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Breakable } from '../../components/layout/Breakable';
import { FactList } from '../../components/layout/FactList';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { Panel } from '../../components/layout/Panel';
import { PersonAvatar } from '../../components/layout/PersonAvatar';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { formatDateTime } from '../../lib/dates';
import { formatPhone } from '../../domain/ecuador';
import { fullName } from '../../domain/names';
import { isNoDocument } from '../../domain/noDocument';
import { absenceText, commonTexts, dataErrors } from '../../lib/texts/common';
import { eraseTexts } from '../../lib/texts/erase';
import { libretaTexts } from '../../lib/texts/libreta';
import { pageTitles } from '../../lib/texts/pages';
import { passwordTexts, peopleListTexts } from '../../lib/texts/password';
import { personTexts } from '../../lib/texts/person';
import { personDataTexts } from '../../lib/texts/personData';
import { recordTexts } from '../../lib/texts/personRecord';
import type { AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { AccountFaultAlert } from './AccountFaultAlert';
import { ErasePersonDialog } from './ErasePersonDialog';
import { NewPassword } from './NewPassword';
import { PasswordFact } from './PasswordFact';
import { personKinds } from './personKinds';
import { PersonRecord } from './PersonRecord';
import { useFamilySheet } from './useFamilySheet';
import { useAccountCheck, type AccountCheck } from './useAccountCheck';
import { usePersonData } from './usePersonData';
import { personById } from '../../store/person/personSlice';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { useMay } from '../../store/views/login/useMay';
import { useStudentRecord } from '../../store/views/register/useOwnRecord';
import styles from './PersonViewPage.module.css';
import { usePersonType } from './usePersonType';
import { sendResetEmail } from '../../store/person/personWrites';
import { useDocument } from '../../store/useQuery';

const { fields } = personTexts;

function CourseLink({ courseId, graduated }: Pick<User, 'courseId' | 'graduated'>) {
  const { names, status } = useCourseNames();
  if (status === 'failed') return dataErrors.load;
  if (status !== 'ready') return <Skeleton width={120} />;
  const name = names.get(courseId);
  return name === undefined ? (
    graduated === '' ? (
      personTexts.noCourse
    ) : (
      personTexts.graduated
    )
  ) : (
    <MuiLink component={Link} to={paths.admin.course(courseId)}>
      {name}
    </MuiLink>
  );
}

/** A telephone number; a press calls it. */
function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return peopleListTexts.incomplete;
  return <MuiLink href={`tel:${phone}`}>{formatPhone(phone)}</MuiLink>;
}

/** Says when the account was last used, by Auth. */
function lastUseText({ status, lastUsedAt }: AccountCheck): ReactNode {
  if (status === 'loading') return <Skeleton width={120} />;
  if (status === 'failed') return recordTexts.useUnknown;
  return lastUsedAt === null ? recordTexts.neverUsed : formatDateTime(lastUsedAt);
}

/** @param check null for a user who may not know of the account */
function PersonFacts({ person, check }: { person: User; check: AccountCheck | null }) {
  const isStudent = isEnrolled(person.type);
  const isPhone = useIsPhone();
  return (
    <Panel className={styles.person}>
      <PersonAvatar person={person} size={isPhone ? 64 : 128} />
      <div className={styles.facts}>
        <FactList
          facts={[
            // The people whom the office calls come before the data that rarely change.
            ...(isStudent
              ? ([
                  [fields.representative, person.representative || peopleListTexts.incomplete],
                ] as const)
              : []),
            [fields.phone, <PhoneLink key="phone" phone={person.phone} />],
            [
              fields.identification,
              isNoDocument(person.identification)
                ? personTexts.withoutDocument(person.identification)
                : person.identification,
            ],
            [fields.name, person.name],
            [fields.surname, person.surname],
            [fields.email, <Breakable key="email" text={person.email} />],
            [
              isStudent ? fields.course : fields.mainCourse,
              <CourseLink key="course" courseId={person.courseId} graduated={person.graduated} />,
            ],
            [
              fields.statusLabel,
              <Chip
                key="status"
                size="small"
                variant="outlined"
                color={person.status ? 'success' : 'default'}
                label={person.status ? commonTexts.active : commonTexts.inactive}
              />,
            ],
            ...(check
              ? ([
                  [fields.password, <PasswordFact key="password" person={person} />],
                  [recordTexts.lastUse, lastUseText(check)],
                ] as const)
              : []),
            [personTexts.columns.id, person.id],
          ]}
        />
      </div>
    </Panel>
  );
}

/** Shows the data of a person and of the account. */
function PersonWithAccount({ person }: { person: User }) {
  const check = useAccountCheck(person);
  return (
    <>
      <AccountFaultAlert person={person} check={check} />
      <PersonFacts person={person} check={check} />
    </>
  );
}

/** Tells whether a person has left the school, so that the data may be erased. */
const hasLeft = ({ status, courseId }: User): boolean => !status && courseId === '';

/** Sends the message for a new password, one at a time. */
function useReset() {
  const dispatch = useAppDispatch();
  const isBusy = useRef(false);
  return async (email: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await dispatch(sendResetEmail(email)); // a listener reports the outcome
    isBusy.current = false;
  };
}

/**
 * Returns the link to the libreta of a student in the viewed period; for an earlier period, in the
 * course of that time.
 */
function useLibretaAction(type: AccountType, person: User | undefined) {
  const { item: record, isToday } = useStudentRecord(person?.id ?? '');
  const courseId = isToday ? person?.courseId : record?.courseId;
  if (!isEnrolled(type) || !person || !courseId) return [];
  const to = paths.admin.libretaOf(courseId, person.id);
  return [{ label: libretaTexts.ofOne, icon: <Article />, to }];
}

function PersonView({ type, id }: { type: AccountType; id: string }) {
  const mayKeep = useMay()('change', can.people);
  const { texts, list, edit } = personKinds[type];
  const sendReset = useReset();
  const [isIssuing, setIsIssuing] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const { item, absence, ...reading } = useDocument(personById, id);
  // This page does not show a person of another type.
  const person = item?.type === type ? item : undefined;
  const libreta = useLibretaAction(type, person);
  const family = useFamilySheet(person);
  const { institute } = useInstitute();
  const downloadData = usePersonData(institute?.name ?? '');
  return (
    <PageFrame
      title={person ? fullName(person) : texts.one}
      crumbs={[{ label: texts.title, to: list }]}
      subtitle={person && texts.one}
      actions={
        person &&
        (!mayKeep ? (
          <MoreActions shown={1} actions={family.actions} />
        ) : (
          <>
            <MoreActions
              shown={1}
              actions={[
                {
                  label: passwordTexts.issueOne,
                  icon: <Key />,
                  onClick: () => {
                    setIsIssuing(true);
                  },
                },
                ...libreta,
                ...family.actions,
                {
                  label: personTexts.sendReset,
                  icon: <Email />,
                  onClick: () => void sendReset(person.email),
                },
                {
                  label: pageTitles.changes,
                  icon: <History />,
                  to: paths.admin.changes(id),
                },
                {
                  label: personDataTexts.action,
                  icon: <Download />,
                  onClick: () => void downloadData(person),
                },
                ...(hasLeft(person)
                  ? [
                      {
                        label: eraseTexts.action,
                        icon: <DeleteForever />,
                        onClick: () => {
                          setIsErasing(true);
                        },
                      },
                    ]
                  : []),
              ]}
            />
            <Button variant="outlined" startIcon={<Edit />} component={Link} to={edit(id)}>
              {commonTexts.edit}
            </Button>
          </>
        ))
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={380} />}>
        {person ? (
          <>
            {mayKeep ? (
              <PersonWithAccount person={person} />
            ) : (
              <PersonFacts person={person} check={null} />
            )}
            <PersonRecord person={person} />
            {family.dialog}
            {isErasing && (
              <ErasePersonDialog
                person={person}
                onClose={() => {
                  setIsErasing(false);
                }}
              />
            )}
            {isIssuing && (
              <NewPassword
                person={person}
                onClose={() => {
                  setIsIssuing(false);
                }}
              />
            )}
          </>
        ) : (
          <EmptyState text={absenceText(absence, { missing: texts.missing })} />
        )}
      </QueryState>
    </PageFrame>
  );
}

/** Shows the data that the institute has of a student or a teacher. */
export function PersonViewPage() {
  const type = usePersonType();
  const { personId = '' } = useParams();
  return <PersonView key={personId} type={type} id={personId} />;
}
