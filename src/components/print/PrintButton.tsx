import PrintIcon from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import { printTexts } from '../../lib/texts/print';
import styles from './PrintButton.module.css';

type PrintButtonProps = {
  variant?: 'outlined' | 'contained' | 'text';
  disabled?: boolean;
  /** Called after the dialog of the browser has closed. */
  onPrinted?: () => void;
};

/** Prints the page; what of it is printed is decided by print styles. It is not printed itself. */
export function PrintButton(props: PrintButtonProps) {
  const { variant = 'outlined', disabled = false, onPrinted } = props;
  return (
    <Button
      className={styles.button ?? ''}
      variant={variant}
      disabled={disabled}
      startIcon={<PrintIcon />}
      onClick={() => {
        globalThis.print();
        onPrinted?.();
      }}
    >
      {printTexts.print}
    </Button>
  );
}
