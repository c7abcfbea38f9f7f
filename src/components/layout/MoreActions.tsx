import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { shellTexts } from '../../lib/texts/shell';
import { ActionMenu, type MenuAction } from './ActionMenu';
import { useIsWide } from './useIsPhone';

/**
 * What one does on a page besides its first action: buttons on wide screens, a menu on small ones. It
 * stands in the `actions` of a PageFrame, before the first action.
 */
export function MoreActions({ actions }: { actions: readonly MenuAction[] }) {
  const isWide = useIsWide();
  if (!isWide) return <ActionMenu label={shellTexts.moreActions} actions={actions} />;
  return actions.map((action) => (
    <Button
      key={action.label}
      startIcon={action.icon}
      disabled={action.isDisabled ?? false}
      {...('to' in action ? { component: Link, to: action.to } : { onClick: action.onClick })}
    >
      {action.label}
    </Button>
  ));
}
