import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { isPrefetch } from '#app/server/http/is-prefetch.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { CookieJar } from '#app/server/session/cookies.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { completeSso } from '#app/supplier/sso.server.ts';
import { enter } from '../step.server.ts';

/** Where the sign-in was begun. */
const keptSso = z.object({ returnTo: z.string() });

type Answer = Awaited<ReturnType<typeof completeSso>>;

/** Signs in, or opens sign-up filled in with the bank's data. The state must be the one that this browser started with. */
export async function complete(context: LoadContext, request: Request) {
  if (isPrefetch(request)) throw new Response(null, { status: 503 });
  const query = new URL(request.url).searchParams;
  const state = query.get('state') ?? '';
  const begun = takeState(context.cookies);
  const kept = await context.flow.read('sso', keptSso);
  const returnTo = safeReturnTo(kept?.returnTo ?? null, paths.home());
  if (!state || state !== begun) return failed(context, returnTo, 409);
  // Not a failure: the person changed their mind at the bank.
  if (query.get('error') === 'access_denied') return data(await refusal(context, returnTo, true));
  try {
    return await goOn(context, returnTo, await completeSso(context.supplier, { state, ...outcomeOf(query) }));
  } catch (thrown) {
    if (thrown instanceof SupplierUnavailable) return failed(context, returnTo, thrown.status);
    if (thrown instanceof SupplierRejected) return failed(context, returnTo, thrown.status);
    throw thrown;
  }
}

function outcomeOf(query: URLSearchParams) {
  return {
    code: query.get('code')?.slice(0, 2048) || undefined,
    error: query.get('error')?.slice(0, 100) || undefined,
  };
}

async function goOn(context: LoadContext, returnTo: paths.Path, answer: Answer): Promise<never> {
  await context.flow.drop('sso');
  if (answer.step === undefined) {
    await enter(context, answer, true);
    throw redirectTo(returnTo);
  }
  const { name = '', phone = '', email = '', company } = answer.data ?? {};
  const who = filled({ name, phone, email });
  const typed = filled({ companyName: company?.name, inn: company?.inn, kpp: company?.kpp });
  await context.flow.keep('signUp', { step: 1, who, typed });
  throw redirectTo(paths.signUp(returnTo));
}

function filled(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

async function failed(context: LoadContext, returnTo: paths.Path, status: number) {
  return data(await refusal(context, returnTo, false), { status });
}

async function refusal(context: LoadContext, returnTo: paths.Path, isCancelled: boolean) {
  // The page is needed most while the API is away.
  const info = await context.info().catch((error: unknown) => {
    if (error instanceof SupplierUnavailable) return null;
    throw error;
  });
  return { title: context.t('bank:title'), phone: info?.supplier.phone ?? null, isCancelled, returnTo };
}

const cookie = '__Host-b2b_sso';
/** Time to come back from the bank, in seconds. */
const lifetime = 600;

/** Ties the sign-in to this browser, so that nobody can finish another's here. */
export function keepState(jar: CookieJar, state: string): void {
  jar.set(cookie, state, { maxAge: lifetime });
}

function takeState(jar: CookieJar): string | undefined {
  const state = jar.read(cookie);
  jar.erase(cookie);
  return state;
}
