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

/** Prints the page; print styles choose the printed parts. The button itself is not printed. */
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
