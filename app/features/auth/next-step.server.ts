import type { Path } from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { isInPlace } from '#app/server/in-place.ts';
import type { FormState } from '#app/ui/form-state.ts';
import type { Refusal } from './refusal.server.ts';

/** What a step's post answers to a script: nothing refused, or the refusal. */
export interface StepAnswer {
  state: FormState | undefined;
  /** True when the last step is done and a dialog may close or go on. */
  done?: boolean;
}

/** The next step: a script stays where it is and reads the page's data again, a document goes to the page with GET. */
export function nextStep(context: LoadContext, request: Request, path: Path) {
  return isInPlace(request) ? page<StepAnswer>(context, { state: undefined }) : seeOther(context, path);
}

/** The same step with what was refused. */
export function sameStep(context: LoadContext, { state, status, headers = {} }: Refusal) {
  return page<StepAnswer>(context, { state }, { status, headers });
}
