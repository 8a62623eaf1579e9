import { moscowClock } from '#backend/calendar/moscow.ts';
import type { WholeDocument } from '../whole.ts';

/** When a file was made, and its GUID. */
export interface Made {
  id: string;
  at: number;
}

/** ИНН and КПП in one: the ids that operators of electronic documents give to firms aren't known here. */
const partyId = ({ inn, kpp }: Pick<WholeDocument['buyer'], 'inn' | 'kpp'>) => `${inn}${kpp ?? ''}`;

/**
 * Name of the file without `.xml`, and its id inside, which have to be equal: receiver, sender, day, GUID, and that nothing of
 * it is traceable, marked, alcohol, tobacco or oil, nor on the tax service's list of other kinds.
 */
export function updFileId({ seller, buyer }: Pick<WholeDocument, 'seller' | 'buyer'>, { id, at }: Made): string {
  const day = moscowClock(at).slice(0, 10).replaceAll('-', '');
  return `ON_NSCHFDOPPR_${partyId(buyer)}_${partyId(seller)}_${day}_${id}_0_0_0_0_0_00`;
}
