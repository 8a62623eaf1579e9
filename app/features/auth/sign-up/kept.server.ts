import { isSecretName } from '#app/server/forms/parse-form.server.ts';

/** What was typed, without secrets, files and what steers the form. */
export function typedOf(payload: Record<string, unknown>): Record<string, string> {
  const { intent, over, ...typed } = payload;
  const texts = Object.entries(typed).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => !isSecretName(name)));
}
