import { useEffect } from 'react';
import '../../theme/paper.css';
import { PrintHeader, type PrintHeaderProps } from './PrintHeader';

type PrintFrameProps = Omit<PrintHeaderProps, 'title' | 'date'> & {
  /** Whether the page is a table of many columns, whose sheets lie on their side. */
  isWide?: boolean;
};

/** Returns the line that the frame repeats at the top of each further sheet. */
export const paperLine = (props: PrintFrameProps): string =>
  [props.institute?.name, props.student, props.subject, props.course, props.teacher, props.period]
    .filter(Boolean)
    .join(' · ');

/**
 * The frame of a page that schools print: its head above the page's own title, the same in one line
 * on each further sheet, and a page without its controls (theme/paper.css). A page without this
 * frame says on paper that it is not made for it.
 */
export function PrintFrame({ isWide = false, ...facts }: PrintFrameProps) {
  const line = paperLine(facts);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--paper-line', JSON.stringify(line));
    return () => {
      style.removeProperty('--paper-line');
    };
  }, [line]);
  return (
    <div data-paper={isWide ? 'wide' : 'upright'}>
      <PrintHeader {...facts} />
    </div>
  );
}
