/** An AES-256-GCM key; sealed values carry its id. */
interface SealingKey {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The first key seals, all of them open. To rotate, put a new key first and remove the old one when its cookies have expired. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]];

/** Encrypts a text for one purpose (the cookie's name), which is authenticated along with the key's id. */
export async function seal(text: string, purpose: string, keys: SealingKeys): Promise<string> {
  const [key] = keys;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(`${purpose}:${key.id}`) },
    await imported(key),
    bytesOf(text),
  );
  return `${key.id}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** Null for anything that `seal` didn't make: a broken cookie means a visitor, not an error. */
export async function unseal(value: string, purpose: string, keys: SealingKeys): Promise<string | null> {
  const [id, iv, sealed, ...rest] = value.split('.');
  const key = keys.find((one) => one.id === id);
  if (!key || !iv || !sealed || rest.length > 0) return null;
  try {
    const additionalData = bytesOf(`${purpose}:${key.id}`);
    const algorithm = { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await imported(key), fromBase64Url(sealed)));
  } catch {
    return null;
  }
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Throws on characters outside base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new TypeError('Not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

const importedKeys = new WeakMap<SealingKey, Promise<CryptoKey>>();

/** Cached, because importing a key costs as much as using it. */
function imported(key: SealingKey): Promise<CryptoKey> {
  let promise = importedKeys.get(key);
  if (!promise) {
    promise = crypto.subtle.importKey('raw', key.bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    importedKeys.set(key, promise);
  }
  return promise;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
