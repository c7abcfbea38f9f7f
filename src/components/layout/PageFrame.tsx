import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import { classNames } from '../classNames';
import styles from './PageFrame.module.css';

export type Crumb = { label: string; to: string };

/** How wide a kind of page is: a form, a text to read, cards and tables, or the whole screen. */
export type PageWidth = 'form' | 'read' | 'wide' | 'full';

type PageFrameProps = {
  title: string;
  /** The class that the page is about, where its title does not say so: for the browser's tab. */
  place?: string;
  width?: PageWidth;
  /** The breadcrumb without this page itself. */
  crumbs?: readonly Crumb[];
  /** What a user does here: the first action last, and before it MoreActions for further ones. */
  actions?: ReactNode;
  /** Its line is kept while it is not known yet. */
  subtitle?: ReactNode;
  /** Of a page that fills the screen, whether its content is still read; of others the styles see it. */
  isWaiting?: boolean;
  /** What stands above the title on paper: PrintFrame. */
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
