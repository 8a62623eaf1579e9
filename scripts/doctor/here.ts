import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/server/env.server.ts';
import { lookAtApi } from '#app/server/http/health-of-api.server.ts';
import { storefrontAt } from '#app/server/http/health-of-storefront.server.ts';
import { api as backend } from '#backend/api.ts';
import type { Bindings } from '#backend/env.ts';
import { apiAt } from '#scripts/conform/api.ts';
import { readLocalSecrets } from '#scripts/local-secrets.ts';
import { claimData, holderOf } from '#scripts/serve/claim.ts';
import type { Variables } from '#scripts/variable-file.ts';
import { checkFiles } from '#seed/check-files.ts';
import { openLocal } from '#seed/local.ts';
import { callLines } from './calls.ts';
import { erpLines } from './erp.ts';
import { serviceLines } from './features.ts';
import { type Line, off, ok, wrong } from './line.ts';
import { bindingLines, nodeLine, portLine } from './machine.ts';
import { linesOfHealth, remedyFor } from './remedies.ts';
import { shopLines } from './shop.ts';
import { backendSide, soundLines, storefrontSide } from './variables.ts';
import { webhookLines } from './webhooks.ts';

export interface Place {
  /** Folder of the databases. */
  readonly data: string;
  readonly variables: {
    /** Undefined before the first start. */
    readonly storefront: Variables | undefined;
    readonly backend: Variables;
  };
  readonly port: string | undefined;
}

/** The variables in the `.dev.vars` of a folder. */
export function localVariables(folder: string, port: string | undefined): Place['variables'] {
  const { storefront, backend } = readLocalSecrets(folder, Number(port ?? 8788));
  return { storefront: existsSync(join(folder, '.dev.vars')) ? storefront : undefined, backend };
}

/** Everything on this machine; a shop that runs here is asked, otherwise its parts are put together in this process. */
export async function linesHere({ data, variables: { storefront, backend }, port }: Place): Promise<Line[]> {
  const front = storefront ? storefrontSide(storefront) : untold;
  const back = backendSide(backend);
  const holder = existsSync(data) ? await holderOf(data) : null;
  const lines = [
    nodeLine(),
    ...bindingLines(),
    ...soundLines(front, 'storefront'),
    ...soundLines(back, 'backend'),
    ...(back.env ? serviceLines(back.env) : []),
  ];
  if (holder?.origin)
    return [
      ...lines,
      ok('data', `in use by the shop at ${holder.origin}`),
      ...(await shopLines(holder.origin, backend['EXCHANGE_KEY'])),
    ];
  const folder = await folderLine(data, holder !== null);
  lines.push(await portLine(port), folder);
  const isWhole = folder.state === 'ok' && back.env !== null;
  if (!front.env || !(isWhole || front.env.API_ORIGIN)) return lines;
  const env = { ...front.env, API: undefined };
  const inside = isWhole ? await openBackend(data, backend) : null;
  const url = new URL(`http://localhost:${port ?? 8788}/health`);
  try {
    const parts = await partLines({ ...env, API: inside?.fetcher }, url, backend['EXCHANGE_KEY']);
    return [...lines, ...parts, ...((await inside?.webhooks()) ?? [])];
  } finally {
    await inside?.close();
  }
}

/** Before the first start. */
const untold: ReturnType<typeof storefrontSide> = {
  lines: [off('storefront', 'there is no .dev.vars yet', 'npm start writes it, with new keys')],
  env: null,
};

/** Whether the data folder can be written and its databases be read. */
async function folderLine(data: string, isHeld: boolean): Promise<Line> {
  if (!existsSync(data)) return off('data', `${data} is not there yet`, 'npm start makes and seeds it');
  if (isHeld) return wrong('data', `a program has the databases in ${data}`, 'wait for it, or end it');
  try {
    await claimData(data);
    checkFiles(data);
    return ok('data', `${data} can be written, its databases are whole`);
  } catch (error) {
    const { message } = error as Error;
    return wrong('data', message, remedyFor(message));
  }
}

type Fetcher = NonNullable<Env['API']>;

/** The reference backend in this process, over the databases on this machine. */
async function openBackend(data: string, variables: Variables) {
  const { catalogue, trade, files, close } = await openLocal(data);
  const bindings = { ...variables, CATALOGUE: catalogue, TRADE: trade, FILES: files } as Bindings;
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const fetch = async (request: Request) => backend.fetch(request, bindings, context as unknown as ExecutionContext);
  return { fetcher: { fetch } as unknown as Fetcher, webhooks: () => webhookLines(trade), close };
}

/** What `/health` of a shop with these variables would say, and each call of its API. */
async function partLines(env: Env, url: URL, key: string | undefined): Promise<Line[]> {
  const request = new Request(url);
  const report = { storefront: storefrontAt(url, env), api: await lookAtApi(request, env) };
  const lines = linesOfHealth(report as Parameters<typeof linesOfHealth>[0]);
  if (report.api.status !== 'ok') return lines;
  const { API, API_ORIGIN } = env;
  const send = (call: Request) => (API_ORIGIN || !API ? fetch(call) : API.fetch(call));
  const origin = API_ORIGIN ?? 'http://api.internal';
  return [
    ...lines,
    ...(await callLines(apiAt(origin, send), env.CAPTCHA)),
    ...(await erpLines(send, { origin, key }, Date.now())),
  ];
}
