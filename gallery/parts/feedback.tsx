import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { AppDialog } from '../../src/components/feedback/AppDialog';
import { ConfirmDialog } from '../../src/components/feedback/ConfirmDialog';
import { DeleteDialog } from '../../src/components/feedback/DeleteDialog';
import { EmptyDrawing } from '../../src/components/feedback/EmptyDrawing';
import { EmptyState } from '../../src/components/feedback/EmptyState';
import { MessageDialog } from '../../src/components/feedback/MessageDialog';
import { PreviewActions } from '../../src/components/feedback/PreviewActions';
import { QueryFailure } from '../../src/components/feedback/QueryFailure';
import { QueryState } from '../../src/components/feedback/QueryState';
import { UploadProgress } from '../../src/components/feedback/UploadProgress';
import { UsesNotice } from '../../src/components/feedback/UsesNotice';
import { Panel } from '../../src/components/layout/Panel';
import { Row } from '../../src/components/layout/Row';
import { doNothing, saveNothing } from '../samples';
import { Stage } from '../Stage';

const DRAWINGS = ['mountain', 'hummingbird', 'book'] as const;
const READING = { error: null, retry: doNothing };
const NO_USES = { units: [], courses: [], subjects: [], tasks: 0, activities: 0 };

export const feedback = {
  AppDialog: () => (
    <Stage>
      <AppDialog title="Un diálogo" onClose={doNothing}>
        <DialogContent>Su contenido</DialogContent>
        <DialogActions>
          <Button>Cancelar</Button>
          <Button variant="contained">Guardar</Button>
        </DialogActions>
      </AppDialog>
    </Stage>
  ),
  ConfirmDialog: () => (
    <>
      <Stage>
        <ConfirmDialog
          title="¿Publicar la tarea?"
          text="Los estudiantes la verán."
          onCancel={doNothing}
          onConfirm={saveNothing}
        />
      </Stage>
      <Stage>
        <ConfirmDialog
          title="¿Cerrar el parcial?"
          isDangerous
          onCancel={doNothing}
          onConfirm={saveNothing}
        />
      </Stage>
    </>
  ),
  DeleteDialog: () => (
    <>
      <Stage>
        <DeleteDialog
          title="¿Eliminar el curso?"
          text="No se puede deshacer."
          onClose={doNothing}
          onDelete={saveNothing}
        />
      </Stage>
      <Stage>
        <DeleteDialog
          title="¿Eliminar la tarea?"
          text="Tiene entregas."
          mustType={{ label: 'Escriba el nombre', text: 'Fracciones' }}
          onClose={doNothing}
          onDelete={saveNothing}
        />
      </Stage>
    </>
  ),
  EmptyDrawing: () => (
    <Row gap={6}>
      {DRAWINGS.map((drawing) => (
        <EmptyDrawing key={drawing} of={drawing} />
      ))}
    </Row>
  ),
  EmptyState: () => (
    <>
      <EmptyState text="No hay tareas." />
      <EmptyState
        text="No hay libros."
        drawing="book"
        action={<Button variant="contained">Nuevo libro</Button>}
      />
    </>
  ),
  MessageDialog: () => (
    <Stage>
      <MessageDialog title="El archivo es muy grande" text="Hasta 5 MB." onClose={doNothing} />
    </Stage>
  ),
  PreviewActions: () => (
    <PreviewActions
      label="Poner 3 notas"
      isDisabled={false}
      onCancel={doNothing}
      onConfirm={doNothing}
    />
  ),
  QueryFailure: () => (
    <>
      <QueryFailure reading={READING} />
      <QueryFailure reading={{ ...READING, error: 'unavailable' }} />
    </>
  ),
  QueryState: () => (
    <>
      {(['loading', 'failed', 'ready'] as const).map((status) => (
        <QueryState
          key={status}
          reading={{ ...READING, status }}
          skeleton={<Skeleton variant="rounded" height={56} />}
        >
          <Panel>El contenido</Panel>
        </QueryState>
      ))}
    </>
  ),
  UploadProgress: () => (
    <>
      <UploadProgress share={0} />
      <UploadProgress share={0.6} />
    </>
  ),
  UsesNotice: () => (
    <>
      <UsesNotice uses="reading" />
      <UsesNotice uses="failed" />
      <UsesNotice
        uses={{
          ...NO_USES,
          courses: 'ABCDEFGH'.split('').map((each) => `Octavo ${each}`),
          tasks: 3,
        }}
      />
    </>
  ),
};
