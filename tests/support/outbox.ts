import type { TestBackend } from './backend.ts';

/** Texts of the messages to an address (ten digits or an e-mail address), newest first. */
export async function messagesTo(backend: TestBackend, address: string): Promise<string[]> {
  const { results } = await backend.bindings.TRADE.prepare(
    'SELECT text FROM outbox WHERE address = ?1 ORDER BY id DESC',
  )
    .bind(address)
    .all<{ text: string }>();
  return results.map(({ text }) => text);
}

/** The six-digit code of the newest message to an address. */
export async function codeTo(backend: TestBackend, address: string): Promise<string> {
  const [text = ''] = await messagesTo(backend, address);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code for ${address}`);
  return code;
}

/** Any other code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}
