import { Row } from '../../src/components/layout/Row';
import { MoveButton } from '../../src/components/transfer/MoveButton';
import { TransferList } from '../../src/components/transfer/TransferList';
import { TransferRow } from '../../src/components/transfer/TransferRow';
import { TransferSide } from '../../src/components/transfer/TransferSide';
import { NO_MOVES, type TransferItem } from '../../src/components/transfer/transferMoves';
import { useTransferSide } from '../../src/components/transfer/useTransfer';
import { doNothing, saveNothing } from '../samples';

const ITEMS: TransferItem[] = [
  { id: 'a', label: 'Ana Cedeño', detail: 'Octavo A' },
  { id: 'b', label: 'Luis Zambrano', detail: 'Octavo A' },
  { id: 'c', label: 'Inés Álava', lockedBecause: 'Tiene calificaciones' },
  { id: 'd', label: 'Eva Mero' },
];
const [FIRST, , LOCKED] = ITEMS;
const ROW = { isSelected: false, isActive: false, isWaiting: false };
const ROW_STATES = [{}, { isSelected: true }, { isActive: true }, { isWaiting: true }];

function Side({ items }: { items: TransferItem[] }) {
  return (
    <TransferSide
      title="Disponibles"
      count={items.length}
      side={useTransferSide(items)}
      waiting={NO_MOVES}
      hintId=""
      onMove={doNothing}
    />
  );
}

export const transfer = {
  MoveButton: () => (
    <Row>
      <MoveButton sign=">" label="Agregar" isIdle={false} onClick={doNothing} />
      <MoveButton sign=">>" label="Agregar todos" isIdle onClick={doNothing} />
    </Row>
  ),
  TransferList: () => (
    <TransferList
      items={ITEMS}
      assignedIds={['c', 'd']}
      assignedTitle="Asignados"
      onMoveRight={saveNothing}
      onMoveLeft={saveNothing}
    />
  ),
  TransferRow: () => (
    <div role="listbox" aria-label="Filas">
      {FIRST &&
        ROW_STATES.map((state, i) => (
          <TransferRow key={i} domId={`row-${i}`} item={FIRST} {...ROW} {...state} />
        ))}
      {LOCKED && <TransferRow domId="locked" item={LOCKED} {...ROW} />}
    </div>
  ),
  TransferSide: () => (
    <>
      <Side items={ITEMS} />
      <Side items={[]} />
    </>
  ),
};
