import Button from '@mui/material/Button';

type MoveButtonProps = { sign: string; label: string; isIdle: boolean; onClick: () => void };

/**
 * Moves items to the other list. Without anything to move it only looks disabled, because a
 * disabled button would lose the focus right after it was pressed.
 */
export function MoveButton({ sign, label, isIdle, onClick }: MoveButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) onClick();
      }}
      sx={{
        minWidth: 56,
        font: '600 var(--t-h3) var(--font)',
        ...(isIdle && { opacity: 0.45, cursor: 'default' }),
      }}
    >
      {/* On a phone the lists stand above each other. */}
      <span className="sign">{sign}</span>
    </Button>
  );
}
