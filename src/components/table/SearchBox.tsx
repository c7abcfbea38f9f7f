import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { commonTexts } from '../../lib/texts/common';

type SearchBoxProps = { value: string; onChange: (value: string) => void; label?: string };

export function SearchBox({ value, onChange, label = commonTexts.search }: SearchBoxProps) {
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={value}
      placeholder={label}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        value !== '' && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={commonTexts.clearSearch}
              onClick={() => {
                onChange('');
              }}
            >
              <Clear fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      // Hides the browser's own clear button, because there is another one.
      sx={{
        bgcolor: 'background.paper',
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
