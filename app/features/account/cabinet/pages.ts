import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';

/** What a page of the cabinet needs beyond a signed-in buyer: the right to see money, or what settings switch on. */
export type CabinetNeed = 'finance' | 'legalDocuments' | 'approvals' | 'approvalRules' | 'documents' | 'modules';

interface CabinetPage {
  title: TextKey;
  hint: TextKey;
  to: paths.Path;
  needs?: CabinetNeed;
}

const cabinetPages: readonly CabinetPage[] = [
  { title: 'cabinet:profile', hint: 'cabinet:profileHint', to: paths.profile() },
  { title: 'cabinet:company', hint: 'cabinet:companyHint', to: paths.company() },
  { title: 'cabinet:quickOrder', hint: 'cabinet:quickOrderHint', to: paths.quickOrder() },
  { title: 'cabinet:documents', hint: 'cabinet:documentsHint', to: paths.documents(), needs: 'documents' },
  { title: 'modules:title', hint: 'modules:hint', to: paths.modules(), needs: 'modules' },
  { title: 'cabinet:payments', hint: 'cabinet:paymentsHint', to: paths.payments(), needs: 'finance' },
  { title: 'addresses:title', hint: 'addresses:hint', to: paths.addresses() },
  { title: 'cabinet:delivery', hint: 'cabinet:deliveryHint', to: paths.delivery() },
  { title: 'cabinet:legal', hint: 'cabinet:legalHint', to: paths.legalDocuments(), needs: 'legalDocuments' },
  { title: 'cabinet:bonus', hint: 'cabinet:bonusHint', to: paths.bonus(), needs: 'finance' },
  { title: 'cabinet:club', hint: 'cabinet:clubHint', to: paths.goldenClub() },
  { title: 'cabinet:cards', hint: 'cabinet:cardsHint', to: paths.cards() },
  { title: 'approval:rules', hint: 'approval:rulesHint', to: paths.approvalRules(), needs: 'approvalRules' },
  { title: 'approval:budgets', hint: 'approval:budgetsHint', to: paths.budgets(), needs: 'approvals' },
  { title: 'notifications:title', hint: 'notifications:hint', to: paths.notifications() },
  { title: 'own:title', hint: 'own:hint', to: paths.ownProducts() },
  { title: 'cabinet:codes', hint: 'cabinet:codesHint', to: paths.ownCodes() },
  { title: 'cabinet:sessions', hint: 'cabinet:sessionsHint', to: paths.sessions() },
];

export function openPages(lacking: readonly CabinetNeed[]): readonly CabinetPage[] {
  return cabinetPages.filter(({ needs }) => !needs || !lacking.includes(needs));
}
