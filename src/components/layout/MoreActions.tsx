import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { shellTexts } from '../../lib/texts/shell';
import { ActionMenu, type MenuAction } from './ActionMenu';
import { useIsWide } from './useIsPhone';

type MoreActionsProps = { actions: readonly MenuAction[]; shown?: number };

/**
 * What one does on a page besides its first action: buttons on wide screens, a menu on small ones. It
 * stands in the `actions` of a PageFrame, before the first action.
 * @param shown how many are buttons; the others are in a menu, so that the page's title has room
 */
export function MoreActions({ actions, shown = actions.length }: MoreActionsProps) {
  const isWide = useIsWide();
  if (!isWide) return <ActionMenu label={shellTexts.moreActions} actions={actions} />;
  const left = actions.slice(shown);
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <Button
          key={action.label}
          startIcon={action.icon}
          disabled={action.isDisabled ?? false}
          {...('to' in action ? { component: Link, to: action.to } : { onClick: action.onClick })}
        >
          {action.label}
        </Button>
      ))}
      {left.length > 0 && <ActionMenu label={shellTexts.moreActions} actions={left} />}
    </>
  );
}
