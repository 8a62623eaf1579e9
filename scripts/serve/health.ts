interface Part {
  status: string;
  detail?: string;
}

interface Report {
  status: string;
  api: Part & { parts?: Record<string, Part> };
}

/** The health of the shop at `origin` in one line for the terminal. */
export async function describeHealth(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/health`).catch(() => null);
  const report = (await answer?.json().catch(() => null)) as Report | null;
  // A storefront with invalid variables returns the page that names them.
  if (!report) return `storefront: answers ${answer?.status ?? 'nothing'}, open the address to see why`;
  const { parts = {}, ...api } = report.api;
  const lines = Object.entries({ api, ...parts }).filter(([, part]) => part.status !== 'ok');
  if (lines.length > 0) return lines.map(([name, { detail = 'in trouble' }]) => `${name}: ${detail}`).join('; ');
  return `all right (${['catalogue', 'trade'].map((name) => `${name}: ${parts[name]?.detail ?? 'answers'}`).join('; ')})`;
}
