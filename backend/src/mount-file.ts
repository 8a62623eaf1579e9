import type { Call } from '#contract/call.ts';
import { savedAs } from '#contract/saved-as.ts';
import { markPrivate } from './mark-private.ts';
import { type Api, type CallContext, limitBody, readContext } from './mount.ts';
import type { TextKey } from './texts/texts.ts';

/** A file in R2, or one that was just made, and the name under which it is saved. */
export interface FileAnswer {
  file: Pick<R2ObjectBody, 'size' | 'httpMetadata'> & { body: ReadableStream | Uint8Array<ArrayBuffer> };
  name: string;
}

/**
 * Mounts a call that returns a file. Browsers are told to save it, never to show it, whatever its content claims to be.
 */
export function mountFile<C extends Call>(
  app: Api,
  call: C,
  handler: (context: CallContext<C>) => Promise<FileAnswer>,
  { missing }: { missing: TextKey },
): void {
  app.on(call.method, [call.path], limitBody(0), async (c) => {
    const context = await readContext(call, c, missing);
    const { file, name } = await handler(context);
    markPrivate(c, context.actor, call);
    return c.body(file.body, 200, {
      'Content-Type': file.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Length': String(file.size),
      'Content-Disposition': savedAs(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
