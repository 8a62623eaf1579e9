import type { FormState } from '#app/ui/form-state.ts';

/** What was typed, without what steers the form; secrets are not in a form's state to begin with. */
export function typedOf({ values }: FormState): Record<string, string> {
  const { intent, over, ...typed } = values;
  return typed;
}
