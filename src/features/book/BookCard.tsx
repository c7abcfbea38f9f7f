import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { bookTexts } from '../../lib/texts/book';
import type { Book } from '../../models/book';
import { selectMe } from '../../store/login/loginSlice';

/** A book as everybody meets it: cover, name, editorial and the button that opens it. */
export function BookCard({ book }: { book: Book }) {
  const { type } = useAppSelector(selectMe);
  return (
    <Card component="article" sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ aspectRatio: '3 / 4', bgcolor: '#e3eef4' }}>
        {book.photo !== '' && (
          <img
            src={book.photo}
            alt=""
            loading="lazy"
            width={480}
            height={640}
            style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <CardContent sx={{ flex: 1, pb: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {book.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {book.editorial}
        </Typography>
        {book.onlyRead && <Chip size="small" label={bookTexts.onlyRead} sx={{ mt: 0.5 }} />}
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2 }}>
        <Button
          fullWidth
          variant="outlined"
          component={Link}
          to={paths.book(type, book.id)}
          aria-label={`${bookTexts.open}: ${book.name}`}
        >
          {bookTexts.open}
        </Button>
      </CardActions>
    </Card>
  );
}
