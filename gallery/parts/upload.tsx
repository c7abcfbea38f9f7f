import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ListSource } from '../../src/components/upload/ListSource';
import { ListUploadDialog } from '../../src/components/upload/ListUploadDialog';
import { PasteDialog } from '../../src/components/upload/PasteDialog';
import { doNothing, saveNothing } from '../samples';

const SOURCE = {
  reading: null,
  readFile: () => Promise.resolve(null),
  readPasted: () => Promise.resolve(null),
  cancel: doNothing,
};

const REVIEW = {
  missing: [],
  count: 2,
  groups: [
    { text: 'Con error, no se crean: 1 fila.', lines: ['Fila 4: 8vo'], severity: 'error' },
    { text: 'Se crearán 2 cursos:', lines: ['Fila 2: Octavo A'], severity: 'info' },
    { text: '36 ya existen, sin cambios.', lines: [], severity: 'success' },
  ],
} as const;

function Opened({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Abrir
      </Button>
      {isOpen &&
        children(() => {
          setIsOpen(false);
        })}
    </>
  );
}

export const upload = {
  ListSource: () => (
    <>
      <ListSource source={SOURCE} isCompact={false} />
      <ListSource source={{ ...SOURCE, reading: { name: 'lista.xlsx' } }} isCompact />
      <ListSource
        source={{ ...SOURCE, reading: { name: 'lista.pdf', error: 'notATable' } }}
        isCompact
      />
    </>
  ),
  ListUploadDialog: () => (
    <Opened>
      {(onClose) => (
        <ListUploadDialog
          title="Subir lista de cursos"
          hint="Columnas: nombre, letra y descripción."
          sheet="cursos"
          createLabel={(count) => `Crear ${count} cursos`}
          review={() => REVIEW}
          onCreate={saveNothing}
          onClose={onClose}
        />
      )}
    </Opened>
  ),
  PasteDialog: () => (
    <Opened>
      {(onClose) => <PasteDialog onClose={onClose} onPaste={() => Promise.resolve(null)} />}
    </Opened>
  ),
};
