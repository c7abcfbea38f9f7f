import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { ActionMenu } from '../../src/components/layout/ActionMenu';
import { ActivityHeader } from '../../src/components/layout/ActivityHeader';
import { Breakable } from '../../src/components/layout/Breakable';
import { CardGrid, CardGridSkeleton } from '../../src/components/layout/CardGrid';
import { Carousel } from '../../src/components/layout/Carousel';
import { Column } from '../../src/components/layout/Column';
import { FactList } from '../../src/components/layout/FactList';
import { ListRow } from '../../src/components/layout/ListRow';
import { MoreActions } from '../../src/components/layout/MoreActions';
import { Muted } from '../../src/components/layout/Muted';
import { PageFrame } from '../../src/components/layout/PageFrame';
import { Panel } from '../../src/components/layout/Panel';
import { NearImage } from '../../src/components/layout/NearImage';
import { PersonAvatar } from '../../src/components/layout/PersonAvatar';
import { PersonLine } from '../../src/components/layout/PersonLine';
import { Row } from '../../src/components/layout/Row';
import { Section } from '../../src/components/layout/Section';
import { ACTIVITY, doNothing, PERSON, PERSON_WITH_PHOTO } from '../samples';
import { Stage } from '../Stage';

const ACTIONS = [
  { label: 'Editar', to: '/editar', icon: <Edit fontSize="small" /> },
  { label: 'Eliminar', onClick: doNothing, isDangerous: true },
];
const LONG = 'Unidad Educativa Particular Bilingüe Valle del Quinde de Loja';
const PANELS = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((id) => ({
  id,
  content: <Panel>Tarjeta {id}</Panel>,
}));

export const layout = {
  ActionMenu: () => (
    <Row>
      <ActionMenu label="Más acciones" actions={ACTIONS} />
      <ActionMenu label="Más acciones, pequeño" isSmall actions={ACTIONS} />
    </Row>
  ),
  ActivityHeader: () => (
    <>
      <ActivityHeader activity={ACTIVITY} number={1} maxGrade={10} />
      <ActivityHeader
        activity={{ ...ACTIVITY, rubric: '', guideDocument: '', guideUrl: '' }}
        number={2}
        maxGrade={1}
      />
    </>
  ),
  Breakable: () => <Breakable text="https://aula.example.com/libros/matematica-8" />,
  CardGrid: () => (
    <>
      <CardGrid width={160} items={PANELS} />
      <CardGridSkeleton width={160} height={56} />
    </>
  ),
  Carousel: () => (
    <>
      <Carousel label="Pocas" slides={PANELS.slice(0, 2)} />
      <Carousel label="Muchas" most={3} slides={PANELS} />
      <Carousel label="Pequeñas" isSmall slides={PANELS} />
    </>
  ),
  Column: () => (
    <>
      {([0, 2, 6] as const).map((gap) => (
        <Column key={gap} gap={gap}>
          <Panel>gap {gap}</Panel>
          <Panel>gap {gap}</Panel>
        </Column>
      ))}
    </>
  ),
  FactList: () => (
    <FactList
      facts={[
        ['Nombre', 'Ana Cedeño'],
        ['Institución', LONG],
        ['Correo', 'ana.maria.del.cisne.cedeno@unidad-educativa.example.com'],
      ]}
    />
  ),
  ListRow: () => (
    <Panel isFlush>
      <ListRow title="Solo un título" />
      <ListRow title="Con detalle" detail="Octavo A" trail={<span>9,50</span>} />
      <ListRow
        to="/"
        lead={<PersonAvatar person={PERSON} />}
        title={LONG}
        detail={`Un enlace: ${LONG}`}
        trail={<ActionMenu isSmall label="Acciones" actions={ACTIONS} />}
      />
    </Panel>
  ),
  MoreActions: () => (
    <Row>
      <MoreActions shown={1} actions={ACTIONS} />
    </Row>
  ),
  Muted: () => (
    <Column gap={1}>
      {(['tiny', 'small', 'table', 'body'] as const).map((size) => (
        <Muted key={size} as="p" size={size}>
          Hace dos días ({size})
        </Muted>
      ))}
    </Column>
  ),
  PageFrame: () => (
    <Stage>
      <PageFrame
        title="Octavo A"
        subtitle="24 estudiantes"
        crumbs={[{ label: 'Cursos', to: '/cursos' }]}
        actions={<Button variant="contained">Nuevo</Button>}
      >
        <Panel>El contenido de la página</Panel>
      </PageFrame>
    </Stage>
  ),
  Panel: () => (
    <>
      <Panel>Con espacio</Panel>
      <Panel isFlush>Sin espacio</Panel>
    </>
  ),
  NearImage: () => <NearImage src="/favicon.svg" width={96} height={96} />,
  PersonAvatar: () => (
    <Row>
      <PersonAvatar person={PERSON} />
      <PersonAvatar person={PERSON_WITH_PHOTO} />
      <PersonAvatar person={PERSON} size={72} />
    </Row>
  ),
  PersonLine: () => (
    <>
      <PersonLine person={PERSON} />
      <PersonLine person={PERSON} isListed />
      <PersonLine person={{ ...PERSON_WITH_PHOTO, surname: LONG }} role="Docente" />
    </>
  ),
  Row: () => (
    <>
      {(['start', 'center', 'end', 'between'] as const).map((justify) => (
        <Row key={justify} justify={justify}>
          <Panel>{justify}</Panel>
          <Panel>{justify}</Panel>
        </Row>
      ))}
      <Row isOneLine gap={6}>
        <Panel>En una línea</Panel>
        <Panel>{LONG}</Panel>
      </Row>
    </>
  ),
  Section: () => (
    <>
      <Section title="Sin acciones">
        <Panel>Contenido</Panel>
      </Section>
      <Section title="Con acciones" actions={<Button size="small">Ver todo</Button>}>
        <Panel>Contenido</Panel>
      </Section>
    </>
  ),
};
