import type { Call, CallAnswer } from '#contract/call.ts';
import { cachedCall } from './cached-call.server.ts';
import { CallLimits } from './call-limits.server.ts';
import { enter, type Passage, read, recorded } from './call-record.server.ts';
import { fetchFile } from './download.server.ts';
import { type Sending, type Sent, sendCall } from './send.server.ts';
import type { CallArguments, Supplier } from './supplier.ts';
import type { TransportParts } from './transport-parts.server.ts';
import type { AnyInput } from './transport-request.server.ts';

export function createSupplier(parts: TransportParts): Supplier {
  const limits = new CallLimits();
  let staleSince: number | null = null;

  const send = (passage: Passage, sending: Sending): Promise<Sent> =>
    limits.run(() => {
      if (limits.exceeded) parts.tooManyCalls(limits.made);
      return sendCall(sending, parts, (attempts) => {
        passage.attempts = attempts;
      });
    });

  async function answerOf(passage: Passage): Promise<unknown> {
    const { call, options, sending } = passage;
    if (options.cache && parts.cache && call.method === 'GET') {
      const { value, staleAt } = await cachedCall(passage, parts, parts.cache, send);
      if (staleAt !== null) staleSince = Math.min(staleAt, staleSince ?? staleAt);
      return value;
    }
    return read(passage, (await send(passage, sending)).outcome.json);
  }

  return {
    get staleSince() {
      return staleSince;
    },
    async call<C extends Call>(call: C, ...[input, options = {}]: CallArguments<C>): Promise<CallAnswer<C>> {
      const passage = await enter(call, (input ?? {}) as AnyInput, options, parts);
      return recorded(passage, parts, () => answerOf(passage)) as Promise<CallAnswer<C>>;
    },
    async download<C extends Call>(call: C, ...[input, options = {}]: CallArguments<C>): Promise<Response> {
      const passage = await enter(call, (input ?? {}) as AnyInput, options, parts);
      return recorded(passage, parts, () => limits.run(() => fetchFile(passage, parts)));
    },
  };
}
