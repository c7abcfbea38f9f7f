import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import { classNames } from '../classNames';
import styles from './PageFrame.module.css';

export type Crumb = { label: string; to: string };

/** The width of a kind of page: a form, a text to read, cards and tables, or the whole screen. */
export type PageWidth = 'form' | 'read' | 'wide' | 'full';

type PageFrameProps = {
  title: string;
  /** The class of the page, when its title does not name it: for the browser's tab. */
  place?: string;
  width?: PageWidth;
  /** The breadcrumb without this page itself. */
  crumbs?: readonly Crumb[];
  /** The actions of the page: the first action last, and before it MoreActions for further ones. */
  actions?: ReactNode;
  /** Its line keeps its place while it is not known yet. */
  subtitle?: ReactNode;
  /**
   * For a page that fills the screen, whether its content is still being read; on other pages the
   * styles see it.
   */
  isWaiting?: boolean;
  /** Shown above the title on paper: PrintFrame. */
  paper?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every page: parent, title and actions, which styles put into the shell's bar on wide
 * screens. In the document they stay at the start of the page.
 */
export function PageFrame(props: PageFrameProps) {
  const { title, place = '', width = 'wide', crumbs = [], actions, subtitle } = props;
  const { isWaiting = false } = props;
  useEffect(() => {
    document.title = [title, place, commonTexts.appName].filter(Boolean).join(' · ');
  }, [title, place]);
  return (
    <div className={classNames(styles.page, styles[width], isWaiting && styles.waiting)}>
      {props.paper}
      <header className={styles.head}>
        {crumbs.length > 0 && (
          <nav aria-label={shellTexts.breadcrumb}>
            <ol className={styles.crumbs}>
              {crumbs.map(({ label, to }) => (
                <li key={to} className={styles.crumb}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.line}>
          <div className={classNames(styles.titles, 'subtitle' in props && styles.both)}>
            <h1 className={styles.title} title={title}>
              {title}
            </h1>
            {'subtitle' in props && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {props.children}
    </div>
  );
}
