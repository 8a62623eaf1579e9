import type { Call, CallAnswer } from '#contract/call.ts';
import { SupplierRejected, SupplierUnavailable } from './errors.ts';
import type { CallArguments, CallInput, CallOptions, Supplier } from './supplier.ts';
import { type AnyInput, addressOf, bodyOf, type Caller, headersOf } from './transport-request.server.ts';

/** Where the API answers: a Worker bound as a service, or an origin on the network. */
export interface Upstream {
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Makes the only client of the supplier's API. */
export function createSupplier(upstream: Upstream, caller: () => Caller): Supplier {
  return {
    staleSince: null,
    async call<C extends Call>(call: C, ...[input, options = {}]: CallArguments<C>): Promise<CallAnswer<C>> {
      const response = await upstream.fetch(requestOf(call, input, options));
      if (response.status >= 500) throw new SupplierUnavailable(503, 'status');
      if (!response.ok) {
        throw new SupplierRejected({ status: response.status, name: 'Rejected', message: '', errors: [] });
      }
      return (call.answer ? call.answer.parse(await response.json()) : undefined) as CallAnswer<C>;
    },
  };

  function requestOf<C extends Call>(call: C, input: CallInput<C> | undefined, options: CallOptions): Request {
    const any: AnyInput = (input ?? {}) as AnyInput;
    const body = bodyOf(call, any.body);
    return new Request(new URL(addressOf(call, any), upstream.origin), {
      method: call.method,
      headers: headersOf(caller(), body !== null, options.requestId),
      body,
      redirect: 'manual',
    });
  }
}
