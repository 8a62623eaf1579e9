import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
// @ts-expect-error: made by the build, absent before it
import * as build from '../build/server/index.js';

interface Bindings {
  API: Fetcher;
}

const handle = createRequestHandler(build as unknown as ServerBuild, 'production');

export const onRequest: PagesFunction<Bindings> = (event) => handle(event.request, { api: event.env.API });
