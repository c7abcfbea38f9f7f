import Add from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Lock from '@mui/icons-material/Lock';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { QueryState } from '../../components/feedback/QueryState';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';
import type { Queried } from '../../store/useQuery';
import { SchemeRow } from './SchemeRow';
import { ShareBar } from './ShareBar';

export type PartialAction = 'add' | 'copy' | 'generate' | 'edit' | 'delete';

type PartialBlockProps = {
  partial: SchoolPartial;
  schemes: Queried<Scheme>;
  onAction: (action: PartialAction, scheme?: Scheme) => void;
};

/** A partial with its schemes. A closed one is only read. */
export function PartialBlock({ partial, schemes, onAction }: PartialBlockProps) {
  const id = useId();
  const { name, closed } = partial;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {name}
        </Typography>
        {closed ? (
          <Chip icon={<Lock />} size="small" label={schemeTexts.closed} />
        ) : (
          <>
            <Tooltip title={schemeTexts.copyTo(name)}>
              <IconButton
                aria-label={schemeTexts.copyTo(name)}
                onClick={() => {
                  onAction('copy');
                }}
              >
                <ContentCopy />
              </IconButton>
            </Tooltip>
            <Tooltip title={schemeTexts.addTo(name)}>
              <IconButton
                aria-label={schemeTexts.addTo(name)}
                color="primary"
                onClick={() => {
                  onAction('add');
                }}
              >
                <Add />
              </IconButton>
            </Tooltip>
          </>
        )}
      </Box>
      <QueryState reading={schemes} skeleton={<Skeleton variant="rounded" height={120} />}>
        {schemes.items.length === 0 ? (
          <Typography color="textSecondary">{schemeTexts.empty}</Typography>
        ) : (
          <>
            <ShareBar schemes={schemes.items} />
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {schemes.items.map((scheme) => (
                <SchemeRow
                  key={scheme.id}
                  scheme={scheme}
                  isClosed={closed}
                  onEdit={() => {
                    onAction('edit', scheme);
                  }}
                  onDelete={() => {
                    onAction('delete', scheme);
                  }}
                />
              ))}
            </Box>
          </>
        )}
        {!closed && (
          <Button
            variant="outlined"
            sx={{ justifySelf: 'start' }}
            aria-label={schemeTexts.generateOf(name)}
            onClick={() => {
              onAction('generate');
            }}
          >
            {schemeTexts.generate}
          </Button>
        )}
      </QueryState>
    </Card>
  );
}
