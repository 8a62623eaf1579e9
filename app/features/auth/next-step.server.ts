import { data } from '@remix-run/cloudflare';
import type { Path } from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { isInPlace } from '#app/server/http/is-fetcher-request.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';

export interface StepAnswer extends Refused {
  /** True after the last step. */
  done?: boolean;
}

/** A fetcher stays on the page and revalidates; a document is redirected. */
export function nextStep(request: Request, path: Path) {
  return isInPlace(request) ? data<StepAnswer>({}) : redirectTo(path);
}
