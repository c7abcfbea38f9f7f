import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CardGrid } from '../../components/layout/CardGrid';
import { Section } from '../../components/layout/Section';
import { homeTexts } from '../../lib/texts/home';
import { useMenu } from '../menu';
import { HomeFrame } from './HomeFrame';

/** The admin's ways into the catalogue and the people. */
export function AdminHome() {
  const entries = useMenu();
  return (
    <HomeFrame>
      <Section title={homeTexts.manage}>
        <CardGrid
          width={180}
          items={entries.map(({ label, path, preload, icon: Icon }) => ({
            id: path,
            content: (
              <Card>
                <CardActionArea
                  component={Link}
                  to={path}
                  onPointerEnter={preload}
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
