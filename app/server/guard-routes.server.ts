import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/cloudflare';
import { toAnswer } from './thrown.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Work = (args: Args) => unknown;
type Routes = ServerBuild['routes'];

const guarded = new WeakMap<ServerBuild, ServerBuild>();

/** The build with every loader and action guarded: what they throw leaves as our own short answer and nothing else. */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const before = guarded.get(build);
  if (before) return before;
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, guardRoute(id, route)]));
  const after = { ...build, routes: routes as Routes };
  guarded.set(build, after);
  return after;
}

function guardRoute(id: string, route: Routes[string]): Routes[string] {
  if (!route) return route;
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader ? { loader: guard(id, loader as Work) } : {}),
      ...(action ? { action: guard(id, action as Work) } : {}),
    } as typeof route.module,
  };
}

function guard(id: string, work: Work) {
  return async (args: Args) => {
    const { log, time } = args.context as AppLoadContext;
    if (id !== 'root') log.add({ route: id });
    try {
      return await time(args.request.method === 'POST' ? 'action' : 'load', async () => work(args));
    } catch (thrown) {
      throw toAnswer(thrown, args);
    }
  };
}
