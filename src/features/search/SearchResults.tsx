import { useEffect, useRef } from 'react';
import { Muted } from '../../components/layout/Muted';
import { classNames } from '../../components/classNames';
import { searchTexts } from '../../lib/texts/search';
import styles from './SearchDialog.module.css';
import type { SearchItem } from './searchItems';

export type FoundGroup = {
  title: string;
  shown: readonly SearchItem[];
  /** The number of results of the group that are not shown. */
  more: number;
};

type OptionProps = {
  id: string;
  item: SearchItem;
  isCurrent: boolean;
  onOpen: () => void;
  onPoint: () => void;
};

function Option({ id, item, isCurrent, onOpen, onPoint }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys stay in the field
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={classNames(styles.option, isCurrent && styles.current)}
      onClick={onOpen}
      onPointerMove={isCurrent ? undefined : onPoint}
    >
      <span className={styles.label}>{item.label}</span>
      {item.detail !== '' && <Muted size="small">{item.detail}</Muted>}
    </div>
  );
}

type SearchResultsProps = {
  /** The id of the list; the ids of the options begin with it. */
  id: string;
  groups: readonly FoundGroup[];
  currentPath: string | undefined;
  onOpen: (path: string) => void;
  onPoint: (path: string) => void;
};

/** The results, in groups. */
export function SearchResults({ id, groups, currentPath, onOpen, onPoint }: SearchResultsProps) {
  return (
    <div id={id} role="listbox" aria-label={searchTexts.results} className={styles.list}>
      {groups.map(({ title, shown, more }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={styles.group} aria-hidden>
            {title}
            {more > 0 && <Muted size="small">{searchTexts.more(more)}</Muted>}
          </div>
          {shown.map((item) => (
            <Option
              key={item.path}
              id={`${id}-${item.path}`}
              item={item}
              isCurrent={item.path === currentPath}
              onOpen={() => {
                onOpen(item.path);
              }}
              onPoint={() => {
                onPoint(item.path);
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
