import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../components/classNames';
import { answerTexts } from '../../lib/texts/submission';
import styles from './FoldedText.module.css';

/** A text of which a phone shows two lines, until the rest is asked for. A screen reader has all of it. */
export function FoldedText({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isOpen) return;
    const observer = new ResizeObserver(() => {
      setIsCut(element.scrollHeight > element.clientHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isOpen, text]);
  return (
    <div className={styles.fold}>
      <p ref={ref} className={classNames(styles.text, !isOpen && styles.closed)}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? answerTexts.less : answerTexts.more}
        </button>
      )}
    </div>
  );
}
