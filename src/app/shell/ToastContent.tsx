import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import Info from '@mui/icons-material/Info';
import Warning from '@mui/icons-material/Warning';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { classNames } from '../../components/classNames';
import { commonTexts } from '../../lib/texts/common';
import {
  closeToast,
  pauseToast,
  removeToast,
  resumeToast,
  runAction,
  type ShownToast,
} from './shownToasts';
import styles from './ToastHost.module.css';

const ICONS = { success: CheckCircle, error: Cancel, warning: Warning, info: Info };

/**
 * A toast in the colour of its kind. A repeated message is a new element in the same place, so that
 * a screen reader reads it again.
 */
export function ToastContent({ shown }: { shown: ShownToast }) {
  const { id, toast, times, isLeaving } = shown;
  const { kind, message, action } = toast;
  const Icon = ICONS[kind];
  // They move as everything else does: not at all for a user who asks the device for less motion.
  const { duration, easing } = useTheme().transitions;
  const ms = isLeaving ? duration.leavingScreen : duration.enteringScreen;
  const transition = `all ${String(ms)}ms ${isLeaving ? easing.sharp : easing.easeOut}`;
  // The value of `times` when its action was pressed.
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      removeToast(id);
    }, duration.leavingScreen);
    return () => {
      clearTimeout(timer);
    };
  }, [id, isLeaving, duration.leavingScreen]);
  return (
    <div
      role="presentation"
      className={classNames(styles.frame, isLeaving && styles.leaving)}
      style={{ transition }}
      onMouseEnter={() => {
        pauseToast(id);
      }}
      onMouseLeave={() => {
        resumeToast(id);
      }}
    >
      <div className={styles.room} data-toast-room="">
        <div
          key={times}
          role="alert"
          data-toast=""
          className={classNames(styles.toast, styles[kind], times === 1 && styles.coming)}
          style={{ transition }}
        >
          <div className={styles.message}>
            <Icon className={styles.icon} />
            {message}
          </div>
          <div className={styles.action}>
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
          </div>
        </div>
      </div>
    </div>
  );
}
