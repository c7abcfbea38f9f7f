import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { loadId } from '../../domain/loadId';
import { paths } from '../../lib/paths';
import { loadTexts } from '../../lib/texts/load';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';

/** Links to the results of one of this admin's uploads. */
export function LoadLink({ load }: { load: string }) {
  const me = useAppSelector(selectMe);
  return (
    <Button component={Link} to={paths.admin.load(loadId(me.id, load))}>
      {loadTexts.see}
    </Button>
  );
}
