import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { fileTexts } from '../../lib/texts/common';

/** The progress of an upload; nothing while no upload runs. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <Box sx={{ width: '100%', minWidth: 180 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={fileTexts.uploading(percent)}
      />
      <Typography variant="body2" color="textSecondary">
        {fileTexts.uploading(percent)}
      </Typography>
    </Box>
  );
}
