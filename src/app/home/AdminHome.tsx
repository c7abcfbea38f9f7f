import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CardGrid } from '../../components/layout/CardGrid';
import { Section } from '../../components/layout/Section';
import { homeTexts } from '../../lib/texts/home';
import { USER_TYPE } from '../../models/user';
import { routesOf } from '../routes';
import { HomeFrame } from './HomeFrame';

/** The admin's ways into the catalogue and the people. */
export function AdminHome() {
  const entries = routesOf(USER_TYPE.admin).flatMap(({ menu, path, page }) =>
    menu ? [{ ...menu, path, page }] : [],
  );
  return (
    <HomeFrame>
      <Section title={homeTexts.manage}>
        <CardGrid
          width={180}
          items={entries.map(({ label, path, page, icon: Icon }) => ({
            id: path,
            content: (
              <Card>
                <CardActionArea
                  component={Link}
                  to={path}
                  onPointerEnter={page.preload}
                  sx={{ p: 3, display: 'grid', justifyItems: 'center', gap: 1 }}
                >
                  <Icon sx={{ fontSize: 40, color: 'primary.dark' }} />
                  <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
                </CardActionArea>
              </Card>
            ),
          }))}
        />
      </Section>
    </HomeFrame>
  );
}
