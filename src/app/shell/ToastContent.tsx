import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { MaterialDesignContent, type CustomContentProps } from 'notistack';
import { useState, useSyncExternalStore } from 'react';
import { classNames } from '../../components/classNames';
import { commonTexts } from '../../lib/texts/common';
import { closeToast, runAction, saidBy } from './shownToasts';
import styles from './ToastHost.module.css';

/**
 * A toast in the tint of its kind. Said again, it is a new element in the same place, so that a screen
 * reader reads it again.
 */
export function ToastContent(props: CustomContentProps) {
  const { id } = props;
  const [said] = useState(() => saidBy(id));
  const { toast, times } = useSyncExternalStore(said.subscribe, said.get);
  const { kind, message, action } = toast;
  // The time that it was said when its action was pressed.
  const [pressed, setPressed] = useState(0);
  return (
    <MaterialDesignContent
      key={times}
      {...props}
      variant={kind}
      message={message}
      className={classNames(styles.toast, styles[kind])}
      action={
        <>
          {action && (
            <Button
              size="small"
              color="inherit"
              loading={pressed === times}
              onClick={() => {
                setPressed(times);
                void runAction(id);
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton
            size="small"
            color="inherit"
            aria-label={commonTexts.close}
            onClick={() => {
              closeToast(id);
            }}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}
