import type { TextKey } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';

/** The pages of the cabinet in the order of its navigation. */
export const cabinetPages: readonly { title: TextKey; hint: TextKey; to: paths.Path }[] = [
  { title: 'cabinet.profile', hint: 'cabinet.profileHint', to: paths.profile() },
  { title: 'cabinet.company', hint: 'cabinet.companyHint', to: paths.company() },
  { title: 'cabinet.payments', hint: 'cabinet.paymentsHint', to: paths.payments() },
  { title: 'cabinet.delivery', hint: 'cabinet.deliveryHint', to: paths.delivery() },
  { title: 'cabinet.sessions', hint: 'cabinet.sessionsHint', to: paths.sessions() },
];
