/** Fields that are never sent back to the browser, in any form. */
const secretFields: ReadonlySet<string> = new Set(['code', 'captchaToken', 'token']);

/**
 * Whether a field is secret by the last part of its name, such as `token` of `lines[1].token`. Every password is, whatever
 * the rest of its name.
 */
export function isSecretField(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return secretFields.has(last) || /password/i.test(last);
}
