import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { createLoadContext } from './context.server.ts';
import { readEnv } from './env.server.ts';

/** Answers one request of the storefront. */
export async function handle(request: Request, bindings: object, _ctx: unknown, build: ServerBuild): Promise<Response> {
  const checked = readEnv(bindings);
  if (!checked.env) return new Response(checked.faults.map((fault) => fault.name).join(), { status: 503 });
  const context = await createLoadContext(request, checked.env);
  const answer = await createRequestHandler(build, 'production')(request, context as AppLoadContext);
  const response = new Response(answer.body, answer);
  await context.session.commit(context.cookies);
  for (const cookie of context.cookies.pending()) response.headers.append('Set-Cookie', cookie);
  return response;
}
