/** Names of the fields that are never sent back to the browser, in any form. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'passwordRepeat',
  'currentPassword',
  // Names of the API.
  'newPassword',
  'repeatNewPassword',
  'repeatPassword',
  'code',
  'captchaToken',
  'token',
]);

/** Whether a field is secret by the last part of its name, such as `token` of `lines[1].token`. */
export function isSecretField(name: string): boolean {
  return secretFields.has(name.slice(name.lastIndexOf('.') + 1));
}
