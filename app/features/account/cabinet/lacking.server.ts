import type { LoadContext } from '#app/server/context.server.ts';
import { seesFinance } from '../payments/load.server.ts';
import type { CabinetNeed } from './pages.ts';

/** What the buyer lacks for some of the cabinet's pages, so that no link leads to a closed one. */
export async function lackingNeeds({ buyer, info }: LoadContext): Promise<CabinetNeed[]> {
  const [user, { settings }] = await Promise.all([buyer(), info()]);
  const lacking: CabinetNeed[] = [];
  if (!user?.permissions.includes(seesFinance)) lacking.push('finance');
  if (!settings.isAllowedViewLegalDocuments) lacking.push('legalDocuments');
  return lacking;
}
