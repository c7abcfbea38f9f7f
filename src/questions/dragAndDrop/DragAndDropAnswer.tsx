import {
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragStartEvent,
} from '@dnd-kit/core';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEventHandler,
  type TouchEventHandler,
} from 'react';
import { classNames } from '../../components/classNames';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import text from '../../components/question/questionText.module.css';
import type { AnswerProps } from '../../components/question/typeParts';
import { splitAtGap } from '../../domain/cloze';
import { answerTexts } from '../../lib/texts/submission';
import styles from './DragAndDropAnswer.module.css';
import { followDrag, TREMBLE } from './followDrag';

const GAP_ID = 'gap';

const MOUSE = { activationConstraint: { distance: TREMBLE } };
/**
 * A finger that moves at once scrolls the page; one that rests this long, ms, takes the option with
 * it. So a swipe that begins on an option changes no answer.
 */
const TOUCH = { activationConstraint: { delay: 250, tolerance: TREMBLE } };
/**
 * The edge zone in which a drag scrolls the page, as a part of the screen: a gap further in does
 * not move away from under the finger.
 */
const SCROLL = { threshold: { x: 0, y: 0.05 } };

type OptionProps = {
  option: string;
  isChosen: boolean;
  /** Only one of the group is reached by Tab; arrows move inside it. */
  isTabStop: boolean;
  onChoose: () => void;
};

function Option({ option, isChosen, isTabStop, onChoose }: OptionProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: option });
  return (
    <button
      ref={setNodeRef}
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onMouseDown={listeners?.onMouseDown as MouseEventHandler | undefined}
      onTouchStart={listeners?.onTouchStart as TouchEventHandler | undefined}
      onClick={onChoose}
      className={classNames(styles.option, isChosen && styles.chosen, isDragging && styles.lifted)}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      {option}
    </button>
  );
}

type GapProps = { value: string; options: readonly string[]; onClear: () => void };

function Gap({ value, options, onClear }: GapProps) {
  const { setNodeRef, isOver } = useDroppable({ id: GAP_ID });
  const isEmpty = value === '';
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-label={isEmpty ? answerTexts.gapEmpty : answerTexts.gapHolds(value)}
      aria-disabled={isEmpty}
      onClick={isEmpty ? undefined : onClear}
      className={classNames(styles.gap, !isEmpty && styles.filled, isOver && styles.over)}
    >
      {options.map((option) => (
        <span key={option} className={styles.room} data-text={option} />
      ))}
      <span>{value}</span>
    </button>
  );
}

/**
 * A sentence whose gap takes one of two to four options. It is a group of radio buttons: a tap, or
 * the arrows and Space, places an option (WCAG 2.5.7); dragging is an addition.
 */
export function DragAndDropAnswer({ question, number, value, onChange }: AnswerProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const stopFollowing = useRef<() => void>(null);
  const [announced, setAnnounced] = useState('');
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const { options } = question;
  const { before, after } = splitAtGap(question.question);

  const place = (option: string) => {
    onChange(option);
    setAnnounced(option === '' ? answerTexts.removed : answerTexts.placed(option));
  };
  const handleDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    stopFollowing.current = followDrag(activatorEvent, {
      target: sentence.current?.querySelector('button') ?? null,
      onDrop: () => {
        place(String(active.id));
      },
    });
  };
  const handleDragCancel = () => {
    stopFollowing.current?.();
  };
  useEffect(() => () => stopFollowing.current?.(), []);
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
      autoScroll={SCROLL}
      // The pointer decides, not the option's edge: an option goes where the pointer aims.
      collisionDetection={pointerWithin}
      onDragStart={handleDragStart}
      onDragCancel={handleDragCancel}
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
      <Column gap={3}>
        <p ref={sentence} className={text.sentence}>
          {before}
          <Gap
            value={value}
            options={options}
            onClear={() => {
              place('');
            }}
          />
          {after}
        </p>
        <div
          ref={group}
          role="radiogroup"
          tabIndex={-1}
          aria-label={`${answerTexts.optionsFor} (${answerTexts.question(number).toLocaleLowerCase('es')})`}
          onKeyDown={handleKeyDown}
          className={styles.options}
        >
          {options.map((option) => (
            <Option
              key={option}
              option={option}
              isChosen={option === value}
              isTabStop={option === tabStop}
              onChoose={() => {
                place(option);
              }}
            />
          ))}
        </div>
        <Muted as="p">{answerTexts.dragHint}</Muted>
      </Column>
      <div aria-live="polite" className={text.spoken}>
        {announced}
      </div>
    </DndContext>
  );
}
