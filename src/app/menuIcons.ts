import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceRounded from '@mui/icons-material/AccountBalanceRounded';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import AssessmentRounded from '@mui/icons-material/AssessmentRounded';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import CollectionsBookmarkOutlined from '@mui/icons-material/CollectionsBookmarkOutlined';
import CollectionsBookmarkRounded from '@mui/icons-material/CollectionsBookmarkRounded';
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import ExtensionRounded from '@mui/icons-material/ExtensionRounded';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import MeetingRoomRounded from '@mui/icons-material/MeetingRoomRounded';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import MenuBookRounded from '@mui/icons-material/MenuBookRounded';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SchoolRounded from '@mui/icons-material/SchoolRounded';
import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined';
import SupervisorAccountRounded from '@mui/icons-material/SupervisorAccountRounded';
import type { MenuEntry } from './menu';

export type MenuIcons = Pick<MenuEntry, 'icon' | 'currentIcon'>;

/** The icons of the menu's entries: outlined, and filled in the current entry. */
export const menuIcons = {
  activities: { icon: ExtensionOutlined, currentIcon: ExtensionRounded },
  books: { icon: MenuBookOutlined, currentIcon: MenuBookRounded },
  calendar: { icon: CalendarMonthOutlined, currentIcon: CalendarMonthRounded },
  classes: { icon: SchoolOutlined, currentIcon: SchoolRounded },
  courses: { icon: MeetingRoomOutlined, currentIcon: MeetingRoomRounded },
  grades: { icon: AssessmentOutlined, currentIcon: AssessmentRounded },
  institute: { icon: AccountBalanceOutlined, currentIcon: AccountBalanceRounded },
  students: { icon: GroupsOutlined, currentIcon: GroupsRounded },
  teachers: { icon: SupervisorAccountOutlined, currentIcon: SupervisorAccountRounded },
  units: { icon: CollectionsBookmarkOutlined, currentIcon: CollectionsBookmarkRounded },
} as const satisfies Record<string, MenuIcons>;
