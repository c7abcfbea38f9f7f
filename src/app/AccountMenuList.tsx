import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { shellTexts } from '../lib/texts/shell';
import type { User } from '../models/user';

type AccountMenuListProps = {
  user: User;
  anchor: HTMLElement;
  onClose: () => void;
  onLogout: () => void;
};

/** Who is signed in, and the way out. No menu for screen readers: those hold nothing but entries. */
export function AccountMenuList({ user, anchor, onClose, onLogout }: AccountMenuListProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': shellTexts.account } }}
    >
      <Box sx={{ px: 2, py: 1.5, maxWidth: 280 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {user.name} {user.surname}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {user.email}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {shellTexts.roles[user.type]}
        </Typography>
      </Box>
      <Divider />
      <List>
        <ListItem disablePadding>
          <ListItemButton
            onClick={() => {
              onClose();
              onLogout();
            }}
          >
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            <ListItemText>{shellTexts.logout}</ListItemText>
          </ListItemButton>
        </ListItem>
      </List>
    </Popover>
  );
}
