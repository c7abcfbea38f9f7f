import Description from '@mui/icons-material/Description';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { createCourseFinder } from '../../domain/roster/courses';
import { pageTitles } from '../../lib/texts/pages';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import { USER_TYPE } from '../../models/user';
import { allCourses } from '../../store/course/courseSlice';
import { ColumnMapper } from './ColumnMapper';
import { KeptUpload } from './KeptUpload';
import { RosterResult } from './RosterResult';
import { ReviewWhenReady } from './ReviewWhenReady';
import { downloadTemplate } from './rosterSheets';
import { selectUpload } from '../../store/roster/rosterSlice';
import { findKeptUpload, forgetUpload, startUpload } from '../../store/roster/uploadWrites';
import { ListSource } from '../../components/upload/ListSource';
import { UploadPanel } from './UploadPanel';
import { SheetChooser } from './SheetChooser';
import { holdsEverybody } from './preview';
import { usePreview } from './usePreview';
import { useStageFocus } from './useStageFocus';
import { useReadList } from './useReadList';
import { useRosterFile } from './useRosterFile';
import { useQuery } from '../../store/useQuery';

const PAGES = {
  [USER_TYPE.student]: {
    title: pageTitles.uploadStudents,
    crumbs: [{ label: pageTitles.students, to: paths.admin.students }],
  },
  [USER_TYPE.teacher]: {
    title: pageTitles.uploadTeachers,
    crumbs: [{ label: pageTitles.teachers, to: paths.admin.teachers }],
  },
};

function RosterScreen({ type }: { type: AccountType }) {
  const dispatch = useAppDispatch();
  const courses = useQuery(allCourses);
  const finder = useMemo(() => createCourseFinder(courses.items), [courses.items]);
  const upload = useAppSelector((state) => selectUpload(state, type));
  const { preview, change, isRestored } = usePreview(type);
  const reading = useMemo(
    () => ({
      type,
      courses: courses.items.map(({ id, name, course }) => ({ id, name, course })),
    }),
    [type, courses.items],
  );
  const { step, take, isReading, takeSheets, cancel, takeColumns, askColumns } = useReadList(
    reading,
    { preview, change },
  );
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    dispatch(findKeptUpload(type));
  }, [dispatch, type]);

  const source = useRosterFile(reading, take);

  const finish = () => {
    const settled = (upload?.job.rows ?? []).filter(
      ({ outcome }) => outcome.status === 'created' || outcome.status === 'exists',
    );
    change({ kind: 'finished', people: settled.map(({ account }) => account) });
    dispatch(forgetUpload(type));
    setIsStopped(false);
  };

  const isResult = upload !== null && (upload.phase === 'done' || isStopped);
  const isKept = upload?.phase === 'kept';
  const isUploading = !isResult && upload !== null && !isKept;
  const review = step?.kind ?? (preview ? 'review' : 'choose');
  const atUpload = isResult ? 'result' : isUploading ? 'upload' : isKept ? 'kept' : null;
  const stage = useStageFocus(atUpload ?? review);

  const content = () => {
    if (isResult) {
      const unsent = upload.job.rows.filter(({ outcome }) => outcome.status === 'waiting');
      return (
        <RosterResult
          type={type}
          upload={upload}
          finder={finder}
          isListed={holdsEverybody(
            preview,
            unsent.map(({ account }) => account),
          )}
          onFinish={finish}
        />
      );
    }
    if (isUploading) {
      return (
        <UploadPanel
          type={type}
          upload={upload}
          onStopHere={() => {
            setIsStopped(true);
          }}
        />
      );
    }
    if (isKept) return <KeptUpload type={type} upload={upload} />;
    if (step?.kind === 'sheets') {
      return (
        <SheetChooser
          key={step.list.fileName}
          type={type}
          list={step.list}
          counts={step.counts}
          isReading={isReading}
          finder={finder}
          onChosen={takeSheets}
          onCancel={cancel}
        />
      );
    }
    if (step?.kind === 'columns') {
      return (
        <ColumnMapper
          key={`${step.list.fileName} ${String(step.index)}`}
          type={type}
          sheet={step.sheet}
          sheets={step.list.sheets.length}
          isReading={isReading}
          onMapped={takeColumns}
          onCancel={cancel}
        />
      );
    }
    const chooser = <ListSource source={source} isCompact={preview !== null} />;
    if (preview === null) return chooser;
    return (
      <ReviewWhenReady
        type={type}
        preview={preview}
        change={change}
        finder={finder}
        isRestored={isRestored}
        source={chooser}
        onColumns={askColumns}
        onStart={(payload) => {
          void dispatch(startUpload(type, payload));
        }}
      />
    );
  };

  const { title, crumbs } = PAGES[type];
  return (
    <PageFrame
      title={title}
      crumbs={crumbs}
      actions={
        courses.status === 'ready' &&
        courses.items.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<Description />}
            onClick={() =>
              void downloadTemplate(
                type,
                finder.courses.map(({ label }) => label),
              )
            }
          >
            {rosterTexts.template}
          </Button>
        )
      }
    >
      <QueryState reading={courses} skeleton={<Skeleton variant="rounded" height={320} />}>
        {courses.items.length === 0 ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" component={Link} to={paths.admin.courses}>
                {rosterTexts.goToCourses}
              </Button>
            }
          >
            {rosterTexts.noCourses}
          </Alert>
        ) : (
          <Box
            ref={stage}
            tabIndex={-1}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 2,
              outline: 'none !important',
            }}
          >
            {isReading && (
              <LinearProgress aria-label={rosterTexts.reading(step?.list.fileName ?? '')} />
            )}
            {content()}
          </Box>
        )}
      </QueryState>
    </PageFrame>
  );
}

/** Creates many students, or many teachers, from a spreadsheet. */
export function RosterPage() {
  const { pathname } = useLocation();
  const type = pathname === paths.admin.uploadTeachers ? USER_TYPE.teacher : USER_TYPE.student;
  return <RosterScreen key={type} type={type} />;
}
