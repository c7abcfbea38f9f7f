import {
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEventHandler,
  type TouchEventHandler,
} from 'react';
import { visuallyHidden } from '../../components/layout/visuallyHidden';
import type { AnswerProps } from '../../components/question/typeParts';
import { splitAtGap } from '../../domain/cloze';
import { answerTexts } from '../../lib/texts/submission';

const GAP_ID = 'gap';

/** Less far than this a pointer only trembles, px: a click stays a click. */
const TREMBLE = 6;
const MOUSE = { activationConstraint: { distance: TREMBLE } };
/**
 * A finger that moves at once scrolls the page; one that rests this long, ms, takes the option with
 * it. So a swipe that begins on an option changes no answer.
 */
const TOUCH = { activationConstraint: { delay: 250, tolerance: TREMBLE } };

type ChipProps = {
  option: string;
  isChosen: boolean;
  /** Only one of the group is reached by Tab; arrows move inside it. */
  isTabStop: boolean;
  onChoose: () => void;
};

function OptionChip({ option, isChosen, isTabStop, onChoose }: ChipProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: option });
  return (
    <ButtonBase
      ref={setNodeRef}
      role="radio"
      aria-checked={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onMouseDown={listeners?.onMouseDown as MouseEventHandler | undefined}
      onTouchStart={listeners?.onTouchStart as TouchEventHandler | undefined}
      onClick={onChoose}
      sx={{
        minHeight: 44,
        px: 2,
        fontSize: '1rem',
        border: 2,
        borderStyle: isChosen ? 'dashed' : 'solid',
        borderColor: isChosen ? '#6c8492' : 'primary.dark',
        borderRadius: 6,
        bgcolor: 'background.paper',
        color: isChosen ? 'text.secondary' : 'text.primary',
        touchAction: 'manipulation',
        WebkitTouchCallout: 'none', // a held finger drags: it asks for no menu
        zIndex: isDragging ? 1 : undefined,
        boxShadow: isDragging ? 6 : 0,
      }}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      {option}
    </ButtonBase>
  );
}

function Gap({ value, onClear }: { value: string; onClear: () => void }) {
  const { setNodeRef, isOver } = useDroppable({ id: GAP_ID });
  const isEmpty = value === '';
  return (
    <ButtonBase
      ref={setNodeRef}
      aria-label={isEmpty ? answerTexts.gapEmpty : answerTexts.gapHolds(value)}
      aria-disabled={isEmpty}
      onClick={isEmpty ? undefined : onClear}
      sx={{
        font: 'inherit',
        fontWeight: isEmpty ? 400 : 700,
        minWidth: 110,
        minHeight: 44,
        px: 1.5,
        mx: 0.5,
        border: 2,
        borderStyle: isEmpty ? 'dashed' : 'solid',
        borderColor: isOver || !isEmpty ? 'primary.dark' : '#6c8492',
        borderRadius: 2,
        bgcolor: isOver || !isEmpty ? '#d9f3fd' : 'background.paper',
      }}
    >
      {isEmpty ? ' ' : value}
    </ButtonBase>
  );
}

/**
 * A sentence whose gap takes one of two to four options. It is a group of radio buttons: a tap, or
 * the arrows and Space, places an option (WCAG 2.5.7); dragging is an addition.
 */
export function DragAndDropAnswer({ question, number, value, onChange }: AnswerProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const [announced, setAnnounced] = useState('');
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const { options } = question;
  const { before, after } = splitAtGap(question.question);

  const place = (option: string) => {
    onChange(option);
    setAnnounced(option === '' ? answerTexts.removed : answerTexts.placed(option));
  };
  const handleDragStart = ({ activatorEvent }: DragStartEvent) => {
    hasMoved.current = !('touches' in activatorEvent); // a mouse has, or nothing had begun
  };
  const handleDragMove = ({ delta }: DragMoveEvent) => {
    if (Math.hypot(delta.x, delta.y) > TREMBLE) hasMoved.current = true;
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    // Held and let go of without moving: a slow tap. One that comes back is taken back.
    if (over || !hasMoved.current) place(String(active.id));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const radios = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
    const at = radios.findIndex((radio) => radio === document.activeElement);
    radios[(at + step + radios.length) % radios.length]?.focus();
  };

  const tabStop = options.includes(value) ? value : options[0];
  return (
    <DndContext
      id={id}
      sensors={sensors}
      // Where the pointer is, not the option's edge: it goes where it is aimed at.
      collisionDetection={pointerWithin}
      onDragStart={handleDragStart}
      onDragMove={handleDragMove}
      onDragEnd={handleDragEnd}
      accessibility={{
        // The announcements below are ours, in Spanish.
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
        screenReaderInstructions: { draggable: answerTexts.dragHint },
      }}
    >
      <Box component="p" sx={{ m: 0, lineHeight: 3.2 }}>
        {before}
        <Gap
          value={value}
          onClear={() => {
            place('');
          }}
        />
        {after}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {answerTexts.dragHint}
      </Typography>
      <Box
        ref={group}
        role="radiogroup"
        tabIndex={-1}
        aria-label={`${answerTexts.optionsFor} (${answerTexts.question(number).toLocaleLowerCase('es')})`}
        onKeyDown={handleKeyDown}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
      >
        {options.map((option) => (
          <OptionChip
            key={option}
            option={option}
            isChosen={option === value}
            isTabStop={option === tabStop}
            onChoose={() => {
              place(option);
            }}
          />
        ))}
      </Box>
      <Box aria-live="polite" sx={visuallyHidden}>
        {announced}
      </Box>
    </DndContext>
  );
}
