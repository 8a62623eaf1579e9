import { createRequestHandler } from '@remix-run/cloudflare';
// @ts-expect-error built
import * as build from '../build/server/index.js';

const h = createRequestHandler(build as any, 'production');
export const onRequest: PagesFunction<any> = (ctx) => h(ctx.request, { api: ctx.env.API } as any);
