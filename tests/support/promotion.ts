import type { PromotionSettings } from '../../src/models/promotion';

/** A run after which everything of the courses goes on as it was. */
export const PROMOTION_SETTINGS: PromotionSettings = {
  pending: 'promote',
  keepsAccess: true,
  subjects: true,
  tutors: true,
  timetables: true,
  schemes: false,
};
