import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/cloudflare';
import { signIn } from '#app/paths.ts';
import { SupplierUnavailable } from '#app/supplier/errors.ts';
import type { Supplier } from '#app/supplier/supplier.ts';
import type { FailureView } from '#app/ui/failure-view.ts';
import { seeOther } from './answer.server.ts';
import { cameFrom } from './came-from.server.ts';
import { isInPlace } from './in-place.ts';
import { checkActor, type SentForm, sentForm, signedOut } from './kept-post.server.ts';
import { failedFilePage } from './refusal.server.ts';
import { toAnswer } from './thrown.server.ts';
import { wayBack } from './way-back.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Work = (args: Args) => unknown;
type Routes = ServerBuild['routes'];

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Remix's answer to requests of a build, made once per worker because it sorts all routes first. */
export function handlerOf(build: ServerBuild): RequestHandler {
  const known = handlers.get(build);
  const handler = known ?? createRequestHandler(guardRoutes(build), build.mode);
  if (!known) handlers.set(build, handler);
  return handler;
}

/** The build with every loader and action guarded: what they throw leaves as our own short answer and nothing else. */
function guardRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, guardRoute(id, route)]));
  return { ...build, routes: routes as Routes };
}

function guardRoute(id: string, route: Routes[string]): Routes[string] {
  if (!route) return route;
  const { loader, action } = route.module;
  const isResource = !('default' in route.module);
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader ? { loader: guard(id, loader as Work, isResource) } : {}),
      ...(action ? { action: guard(id, action as Work, isResource) } : {}),
    } as typeof route.module,
  };
}

function guard(id: string, work: Work, isResource: boolean) {
  return async (args: Args) => {
    const { log, time } = args.context as AppLoadContext;
    if (id !== 'root') log.add({ route: id });
    const sent = await sentForm(args.request);
    try {
      const checked = sent ? await checkedArgs(args, sent) : args;
      const result = await time(args.request.method === 'POST' ? 'action' : 'load', async () => work(checked));
      return isResource ? asResponse(result) : result;
    } catch (thrown) {
      throw await answerTo(thrown, args, sent, isResource);
    }
  };
}

/**
 * Arguments of an action whose form may be carried out. While the API does not tell who the buyer is, nothing may be done for
 * anybody: the action gets the same failure from every call, and answers it in its own way with what was typed.
 */
async function checkedArgs(args: Args, sent: FormData): Promise<Args> {
  try {
    await checkActor(args.context, args.request, sent);
    return args;
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const call = () => Promise.reject(error);
    const supplier: Supplier = Object.create(args.context.supplier, { call: { value: call } });
    return { ...args, context: Object.create(args.context, { supplier: { value: supplier } }) };
  }
}

/** What leaves instead of what was thrown. A form that met the end of its session keeps what was typed. */
async function answerTo(thrown: unknown, args: Args, sent: SentForm, isResource: boolean): Promise<Response> {
  const told = toAnswer(thrown, args);
  if (!sent) return isResource && opensDocument(args) && told.status >= 400 ? await pageOf(told, args) : told;
  const answer = asksToSignIn(told) ? signedOut(args.context, args.request, sent) : told;
  return isResource && !isInPlace(args.request) ? backFrom(answer, args) : answer;
}

/**
 * What a document gets instead of a form that an address without a page did not carry out: the way to sign in, or the page that
 * it came from, which then says why. Script is told in its own way.
 */
function backFrom(answer: Response, { context, request }: Args): Response {
  if (answer.status === 401) return seeOther(context, signIn(wayBack(request)));
  if (answer.status !== 409) return answer;
  context.flash.set(context.t('errors.kept.otherActor.heading'), 'error');
  return seeOther(context, wayBack(request));
}

/** Whether the browser opens an address itself, as the link to a file, and no script asks for data. */
function opensDocument({ context, request }: Args): boolean {
  return context.opensPage && !isInPlace(request);
}

/** The page of a failure for an address that has none of its own: without it the browser would show data, or keep them as the file. */
async function pageOf(told: Response, { context, request }: Args): Promise<Response> {
  return failedFilePage((await told.json()) as FailureView, cameFrom(request), context.nonce);
}

/** Whether an answer is the redirect to sign-in that the end of a session brings about. */
function asksToSignIn({ status, headers }: Response): boolean {
  return status === 303 && (headers.get('Location') ?? '').startsWith(`${signIn()}?`);
}

/** A route without a page answers JSON itself: Remix would do it too, but prints a warning of its own for each worker. */
function asResponse(result: unknown): unknown {
  const isData = typeof result === 'object' && result !== null && 'type' in result && 'data' in result;
  if (!isData || result.type !== 'DataWithResponseInit') return result;
  const init = 'init' in result ? (result.init as ResponseInit | null) : null;
  return Response.json(result.data, init ?? {});
}
