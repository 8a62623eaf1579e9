/**
 * Hands the loaders' data to the browser after the markup. Remix's own `StreamTransfer` does it only with React's streaming
 * renderer, which we don't use (docs/decisions/020-document-and-start.md); this is what it writes, with the data in one piece.
 */
export async function handOverScript(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  const data = stream ? await new Response(stream).text() : '';
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${escapeForScript(JSON.stringify(data))});${controller}.close();</script>`;
}

/** Puts the script where the parser of the browser would: nothing may follow the end of the document. */
export function withHandOver(html: string, script: string): string {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + script + html.slice(end);
}

/** JSON that can neither end a script element nor open a comment in it. */
function escapeForScript(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
