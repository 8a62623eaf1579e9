import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/cloudflare';
import { signIn } from '#app/paths.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { checkActor, type SentForm, signedOut } from '#app/server/forms/resubmission.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { FailureView } from '#app/ui/failure-view.ts';
import { failedFilePage } from './error-pages.server.ts';
import { toErrorResponse } from './error-response.server.ts';
import { failure } from './failure.server.ts';
import { redirectTo } from './redirect.server.ts';
import { isFetcherRequest } from './request-destination.ts';
import { pageBefore, pageOfRequest } from './return-to.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Work = (args: Args) => unknown;
type Routes = ServerBuild['routes'];

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Created once per build, because Remix sorts all routes first. */
export function handlerOf(build: ServerBuild): RequestHandler {
  const cached = handlers.get(build);
  const handler = cached ?? createRequestHandler(guardRoutes(build), build.mode);
  if (!cached) handlers.set(build, handler);
  return handler;
}

/** Wraps every loader and action, so that whatever they throw becomes our own short response. */
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
    const sent = await readForm(args.request);
    try {
      await checkPost(args, sent);
      const result = await time(args.request.method === 'POST' ? 'action' : 'load', async () => work(args));
      return isResource ? asResponse(result) : result;
    } catch (thrown) {
      throw await answerTo(thrown, args, sent, isResource);
    } finally {
      args.context.supplier.outage = null;
    }
  };
}

/**
 * Refuses a post that the gate hasn't read, and checks for whom a form is posted. While the API can't tell who the buyer
 * is, nothing may be done for anybody: every call of the action then fails with the same error, and the action answers
 * that in its own way with what was typed.
 */
async function checkPost({ context, request }: Args, sent: SentForm): Promise<void> {
  const { unread } = context;
  if (unread) throw failure(context, unread.status, { message: unread.message });
  if (!sent) return;
  try {
    await checkActor(context, request, sent);
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    context.supplier.outage = error;
  }
}

/** The response for a thrown value. A form posted after the end of its session keeps what was typed. */
async function answerTo(thrown: unknown, args: Args, sent: SentForm, isResource: boolean): Promise<Response> {
  const response = toErrorResponse(thrown, args);
  if (!sent)
    return isResource && opensDocument(args) && response.status >= 400 ? await failurePageOf(response, args) : response;
  const answer = asksToSignIn(response) ? signedOut(args.context, args.request, sent) : response;
  return isResource && !isFetcherRequest(args.request) ? backFrom(answer, args) : answer;
}

/**
 * A resource route has no page for a refused document post: redirect to sign-in, or back to the form's page with a
 * message. Fetchers get the response itself.
 */
function backFrom(answer: Response, { context, request }: Args): Response {
  if (answer.status === 401) return redirectTo(signIn(pageOfRequest(request)));
  if (answer.status !== 409) return answer;
  context.flash.set(context.t('errors:kept.otherActor.heading'), 'error');
  return redirectTo(pageOfRequest(request));
}

/** A document request, such as a link to a file, and no data request. */
function opensDocument({ context, request }: Args): boolean {
  return context.opensPage && !isFetcherRequest(request);
}

/** A failure page for a resource route: without it the browser would show JSON, or save it as the file. */
async function failurePageOf(response: Response, { context, request }: Args): Promise<Response> {
  return failedFilePage((await response.json()) as FailureView, pageBefore(request), context);
}

/** Whether the session has ended: a redirect to sign-in with `returnTo`. */
function asksToSignIn({ status, headers }: Response): boolean {
  return status === 303 && (headers.get('Location') ?? '').startsWith(`${signIn()}?`);
}

/** Resource routes answer JSON here: Remix would do it too, but logs a warning per worker. */
function asResponse(result: unknown): unknown {
  const isData = typeof result === 'object' && result !== null && 'type' in result && 'data' in result;
  if (!isData || result.type !== 'DataWithResponseInit') return result;
  const init = 'init' in result ? (result.init as ResponseInit | null) : null;
  return Response.json(result.data, init ?? {});
}
