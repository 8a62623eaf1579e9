import { signRequest } from '#backend/erp/signature.ts';
import { headerNames } from '#contract/base.ts';
import { getErpStanding } from '#contract/erp.ts';
import { type Line, off, ok, wrong } from './line.ts';

/** An ERP that reads orders less often has rather stopped, in milliseconds. */
const lately = 60 * 60 * 1000;

/** Whether an ERP can read the orders of a shop, has lately, and what waits for it. Without the key only whether it could. */
export async function erpLines(
  send: (request: Request) => Promise<Response>,
  { origin, key }: { origin: string; key: string | undefined },
  now: number,
): Promise<Line[]> {
  const { method, path } = getErpStanding;
  const signature = signRequest(key ?? '-', { method, path, body: new Uint8Array() }, now);
  const answer = await send(new Request(origin + path, { headers: { [headerNames.exchangeSignature]: signature } }));
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 404)
    return [off('erp', 'no ERP can read orders', 'set EXCHANGE_KEY of the backend, see docs/erp.md')];
  if (answer.status === 401) {
    return key === undefined
      ? [ok('erp', 'an ERP can read orders; with EXCHANGE_KEY in the environment this says what waits for it')]
      : [wrong('erp', 'EXCHANGE_KEY is not the same as at the API, or the clocks are apart', 'give both the same key')];
  }
  const standing = getErpStanding.answer.safeParse(body).data;
  if (!standing) return [wrong('erp', `${path} answers ${answer.status}`, 'see the log of the backend')];
  return [standingLine(standing, now)];
}

interface Standing {
  seen: string | null;
  waiting: number;
  since: string | null;
}

function standingLine({ seen, waiting, since }: Standing, now: number): Line {
  if (seen === null)
    return off('erp', `no ERP has come yet; ${waiting} orders wait`, 'connect one as docs/erp.md says');
  const waits = since === null ? 'nothing waits' : `${waiting} orders wait since ${since}`;
  const says = `was here at ${seen}; ${waits}`;
  const isLate = since !== null && now - Math.max(Date.parse(seen), Date.parse(since)) > lately;
  return isLate ? wrong('erp', says, 'see whether the program of the supplier runs') : ok('erp', says);
}
