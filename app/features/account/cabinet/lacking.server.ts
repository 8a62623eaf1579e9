import type { LoadContext } from '#app/server/request-context.ts';
import { managesApprovals } from '#app/supplier/approval.server.ts';
import { seesFinance } from '../payments/payments.server.ts';
import type { CabinetNeed } from './pages.ts';

/** Permissions and settings that the buyer lacks, to hide links to forbidden pages. */
export async function lackingNeeds({ buyer, info }: LoadContext): Promise<CabinetNeed[]> {
  const [user, { settings }] = await Promise.all([buyer(), info()]);
  const lacking: CabinetNeed[] = [];
  if (!user?.permissions.includes(seesFinance)) lacking.push('finance');
  if (!settings.isAllowedViewLegalDocuments) lacking.push('legalDocuments');
  if (!settings.documents) lacking.push('documents');
  if (!settings.approvals) lacking.push('approvals');
  if (!settings.approvals || !user?.permissions.includes(managesApprovals)) lacking.push('approvalRules');
  if (!settings.modules.enabled) lacking.push('modules');
  return lacking;
}
