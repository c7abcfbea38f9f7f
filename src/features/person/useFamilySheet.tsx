import FamilyIcon from '@mui/icons-material/ContactPageOutlined';
import { useState, type ReactNode } from 'react';
import type { MenuAction } from '../../components/layout/ActionMenu';
import { lazyPart } from '../../components/lazyPart';
import { isEnrolled } from '../../domain/capabilities/people';
import { familyTexts } from '../../lib/texts/family';
import type { User } from '../../models/user';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';

const PersonFamilySheet = lazyPart(() => import('./PersonFamilySheet'), 'PersonFamilySheet');

/**
 * Returns the action that opens a student's sheet for the family, and the sheet while it is open.
 */
export function useFamilySheet(person: User | undefined): {
  actions: MenuAction[];
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const { institute } = useViewedInstitute();
  if (!person || !isEnrolled(person.type) || !institute) return { actions: [], dialog: null };
  return {
    actions: [
      {
        label: familyTexts.open,
        icon: <FamilyIcon />,
        onPreload: PersonFamilySheet.preload,
        onClick: () => {
          setIsOpen(true);
        },
      },
    ],
    dialog: isOpen && (
      <PersonFamilySheet
        person={person}
        institute={institute}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    ),
  };
}
