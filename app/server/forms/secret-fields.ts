/**
 * Fields that are never sent back to the browser. By their names, because a form is resent before any schema has read it; a
 * test holds that each password and code of a page is among them.
 */
const passwords: ReadonlySet<string> = new Set(['password', 'passwordRepeat', 'currentPassword']);
const secretFields: ReadonlySet<string> = new Set([...passwords, 'code', 'captchaToken', 'token']);
/** Of these nobody has typed them. */
const made: ReadonlySet<string> = new Set(['captchaToken', 'token']);

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Whether a field is secret by the last part of its name, such as `token` of `lines[1].token`. */
export function isSecretField(name: string): boolean {
  return secretFields.has(lastPart(name));
}

/** Whether a field is a password, which stays as it was typed to the last sign. */
export function isPasswordField(name: string): boolean {
  return passwords.has(lastPart(name));
}

/** What a form had that isn't kept, and has to be given again. */
export interface Lost {
  secrets: boolean;
  files: boolean;
}

/** The fields of a form that may be sent back. An empty field has nothing to lose. */
export function keptFields(form: Iterable<[string, FormDataEntryValue]>): { fields: [string, string][]; lost: Lost } {
  const lost = { secrets: false, files: false };
  const fields: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') lost.files ||= value.size > 0;
    else if (!isSecretField(name)) fields.push([name, value]);
    else lost.secrets ||= value !== '' && !made.has(lastPart(name));
  }
  return { fields, lost };
}
