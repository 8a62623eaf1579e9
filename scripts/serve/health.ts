/** One part of the shop, as `/health` reports it. */
export interface Part {
  readonly status: string;
  readonly detail?: string;
}

/** What `/health` answers. */
export interface HealthReport {
  readonly storefront: Part;
  readonly api?: Part & { readonly parts?: Readonly<Record<string, Part>> };
  readonly texts?: Part;
}

/** The report of the shop at `origin`, or why there is none. */
export async function askHealth(origin: string): Promise<HealthReport | string> {
  const answer = await fetch(`${origin}/health`).catch(() => null);
  const report = (await answer?.json().catch(() => null)) as HealthReport | null;
  return report?.storefront ? report : `answers ${answer?.status ?? 'nothing'}; the log says why`;
}

/** All parts of a shop by their names; `api` is what is wrong with the API itself, unless only its parts are broken. */
export function partsOf({ storefront, api, texts }: HealthReport): (readonly [name: string, part: Part])[] {
  const inside = Object.entries({ storefront, ...api?.parts });
  const isTold = !api?.detail && api?.status !== 'ok' && inside.some(([, { status }]) => status !== 'ok');
  const others = Object.entries({ ...(api && !isTold ? { api } : {}), ...(texts ? { texts } : {}) });
  return [...inside, ...others];
}

/** The health of the shop at `origin` in one line for the terminal. */
export async function describeHealth(origin: string): Promise<string> {
  const report = await askHealth(origin);
  if (typeof report === 'string') return `storefront: ${report}`;
  // Texts in trouble are no reason to worry: the shop works without them.
  const broken = partsOf(report).filter(([name, { status }]) => status !== 'ok' && name !== 'texts');
  return broken.map(([name, { detail = 'in trouble' }]) => `${name}: ${detail}`).join('; ') || 'all right';
}
