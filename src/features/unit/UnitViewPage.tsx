import { Panel } from '../../components/layout/Panel';
import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { FactList } from '../../components/layout/FactList';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { Section } from '../../components/layout/Section';
import { activityTexts } from '../../lib/texts/activity';
import { absenceText, commonTexts } from '../../lib/texts/common';
import { topicTexts, unitTexts } from '../../lib/texts/unit';
import type { Unit } from '../../models/book';
import { USER_TYPE } from '../../models/user';
import { TopicFormDialog } from './TopicFormDialog';
import { TopicList } from './TopicList';
import { unitById } from '../../store/unit/unitSlice';
import { useDocument } from '../../store/useQuery';

function UnitDetail({ unit }: { unit: Unit }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Panel>
        <FactList
          facts={[
            [unitTexts.fields.name, unit.name],
            [
              unitTexts.fields.book,
              <MuiLink key="book" component={Link} to={paths.book(USER_TYPE.admin, unit.bookId)}>
                {unit.bookName}
              </MuiLink>,
            ],
          ]}
        />
      </Panel>
      <Section
        title={topicTexts.title}
        actions={
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => {
              setIsAdding(true);
            }}
          >
            {topicTexts.add}
          </Button>
        }
      >
        <Panel>
          <TopicList unitId={unit.id} />
        </Panel>
      </Section>
      {isAdding && (
        <TopicFormDialog
          unitId={unit.id}
          topic={null}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </>
  );
}

/** A unit with its book and its topics. */
export function UnitViewPage() {
  const { unitId = '' } = useParams();
  const { item: unit, absence, ...reading } = useDocument(unitById, unitId);
  return (
    <PageFrame
      title={unit?.name ?? unitTexts.one}
      crumbs={[{ label: unitTexts.title, to: paths.admin.units }]}
      subtitle={unit?.bookName}
      actions={
        unit && (
          <>
            <MoreActions
              shown={1}
              actions={[
                { label: commonTexts.edit, icon: <Edit />, to: paths.admin.editUnit(unit.id) },
              ]}
            />
            <Button
              variant="contained"
              startIcon={<Add />}
              component={Link}
              to={paths.admin.addActivityOf(unit)}
            >
              {activityTexts.newActivity}
            </Button>
          </>
        )
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={320} />}>
        {unit ? (
          <UnitDetail key={unit.id} unit={unit} />
        ) : (
          <EmptyState text={absenceText(absence, unitTexts)} />
        )}
      </QueryState>
    </PageFrame>
  );
}
