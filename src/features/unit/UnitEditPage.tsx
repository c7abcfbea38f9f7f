import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { bookTexts } from '../../lib/texts/book';
import { unitTexts } from '../../lib/texts/unit';
import { absenceText } from '../../lib/texts/common';
import { allBooks } from '../../store/book/bookSlice';
import { UnitForm } from './UnitForm';
import { unitById } from '../../store/unit/unitSlice';
import { useFormId } from '../../store/views/form/useFormId';
import { selectMe } from '../../store/login/loginSlice';
import { addUnit, updateUnit } from '../../store/unit/unitWrites';
import { joinReadings, useDocument, useLastSeen, useQuery } from '../../store/useQuery';

const CRUMBS = [{ label: unitTexts.title, to: paths.admin.units }];

function AddUnit() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { items: books, ...reading } = useQuery(allBooks);
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:unit:new`;
  const id = useFormId(draftId);
  return (
    <PageFrame width="form" title={unitTexts.add} crumbs={CRUMBS}>
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={260} />}>
        {books.length === 0 ? (
          <EmptyState
            text={unitTexts.noBooks}
            action={
              <Button variant="contained" component={Link} to={paths.admin.addBook}>
                {bookTexts.add}
              </Button>
            }
          />
        ) : (
          <UnitForm
            draftId={draftId}
            id={id}
            books={books}
            unit={null}
            onSave={async ({ values }) => {
              await dispatch(addUnit({ id, fields: values })).unwrap();
              void navigate(paths.admin.units);
              return undefined;
            }}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}

function EditUnit({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const books = useQuery(allBooks);
  const me = useAppSelector(selectMe);
  const { item, absence, ...reading } = useDocument(unitById, id);
  const unit = useLastSeen(item, absence);
  return (
    <PageFrame width="form" title={unitTexts.edit} crumbs={CRUMBS} subtitle={unit.item?.name}>
      <QueryState
        reading={joinReadings(reading, books)}
        skeleton={<Skeleton variant="rounded" height={260} />}
      >
        {unit.item ? (
          <UnitForm
            draftId={`${me.id}:unit:${id}`}
            id={id}
            books={books.items}
            unit={unit.item}
            absence={unit.absence}
            onSave={async ({ edits }) => {
              await dispatch(updateUnit({ id, edits })).unwrap();
              void navigate(paths.admin.units);
              return undefined;
            }}
          />
        ) : (
          <EmptyState text={absenceText(absence, unitTexts)} />
        )}
      </QueryState>
    </PageFrame>
  );
}

/** Adds a unit, or edits the one of the path. */
export function UnitEditPage() {
  const { unitId } = useParams();
  return unitId === undefined ? <AddUnit /> : <EditUnit key={unitId} id={unitId} />;
}
