import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { commonTexts } from '../../lib/texts/common';
import styles from './SearchBox.module.css';

type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  label?: string;
};

export function SearchBox(props: SearchBoxProps) {
  const { value, onChange, onBlur, label = commonTexts.search } = props;
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={value}
      {...(onBlur && { onBlur })}
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
      className={styles.search ?? ''}
    />
  );
}
