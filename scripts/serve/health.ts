interface Part {
  status: string;
  detail?: string;
}

interface Report {
  storefront: Part;
  api?: Part & { parts?: Record<string, Part> };
}

/** The health of the shop at `origin` in one line for the terminal. */
export async function describeHealth(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/health`).catch(() => null);
  const report = (await answer?.json().catch(() => null)) as Report | null;
  if (!report) return `storefront: answers ${answer?.status ?? 'nothing'}; the log says why`;
  const { parts = {}, ...api } = report.api ?? { status: 'ok' };
  const broken = Object.entries({ storefront: report.storefront, ...parts }).filter(([, part]) => part.status !== 'ok');
  // What is wrong with the API itself, unless only its parts are broken.
  if (api.status !== 'ok' && (api.detail || broken.length === 0)) broken.push(['api', api]);
  return broken.map(([name, { detail = 'in trouble' }]) => `${name}: ${detail}`).join('; ') || 'all right';
}
