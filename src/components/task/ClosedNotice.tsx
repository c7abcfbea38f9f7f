import Lock from '@mui/icons-material/Lock';
import { StatusMark } from './StatusMark';

/** Says quietly that a partial is closed: there is nothing to do about it. */
export function ClosedNotice({ text }: { text: string }) {
  return (
    <div>
      <StatusMark kind="closed" icon={<Lock aria-hidden />}>
        {text}
      </StatusMark>
    </div>
  );
}
