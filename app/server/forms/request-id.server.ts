import { requestId as schema } from '#contract/base.ts';

export function mintRequestId(): string {
  return crypto.randomUUID();
}

/** The form's request id, or a new one when it is missing or malformed. */
export function readRequestId(sent: unknown): string {
  const parsed = schema.safeParse(sent);
  return parsed.success ? parsed.data.toLowerCase() : mintRequestId();
}

/**
 * Derives a request id from the page's id and the action, so that one id serves all buttons of a page and pressing the
 * same button with the same amount twice is the same request. UUID version 8 (RFC 9562) over SHA-256.
 */
export async function deriveRequestId(base: string, ...parts: readonly (string | number)[]): Promise<string> {
  const text = new TextEncoder().encode([base, ...parts].join('\n'));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
