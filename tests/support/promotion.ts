import type { PromotionSettings } from '../../src/models/promotion';

/** The settings of a run after which all courses go on unchanged. */
export const PROMOTION_SETTINGS: PromotionSettings = {
  pending: 'promote',
  keepsAccess: true,
  subjects: true,
  tutors: true,
  timetables: true,
  schemes: false,
};
