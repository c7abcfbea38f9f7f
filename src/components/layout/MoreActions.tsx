import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { shellTexts } from '../../lib/texts/shell';
import { ActionMenu, type MenuAction } from './ActionMenu';
import { useHasBarRoom } from './useHasBarRoom';
import { useIsWide } from './useIsPhone';

type MoreActionsProps = {
  actions: readonly MenuAction[];
  shown?: number;
  /** The name of the menu; by default the usual one. */
  label?: string;
};

/**
 * The actions of a page besides its first one: a menu, and on wide screens the second action as a
 * button, unless large letters leave it no room. It stands in the `actions` of a PageFrame, before the first action.
 * @param shown how many of the first ones are buttons on wide screens: in a page's header at most one
 */
export function MoreActions(props: MoreActionsProps) {
  const { actions, shown = 0, label = shellTexts.moreActions } = props;
  const isWide = useIsWide();
  const hasRoom = useHasBarRoom();
  const open = isWide && hasRoom ? actions.slice(0, shown) : [];
  const left = actions.slice(open.length);
  return (
    <>
      {left.length > 0 && <ActionMenu label={label} actions={left} />}
      {open.map((action) => (
        <Button
          key={action.label}
          variant="outlined"
          startIcon={action.icon}
          disabled={action.isDisabled ?? false}
          onPointerEnter={action.onPreload}
          onFocus={action.onPreload}
          {...('to' in action ? { component: Link, to: action.to } : { onClick: action.onClick })}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
}
