const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte]),
);

/** XML in windows-1251, which formats of the tax service ask for. What it hasn't becomes a reference, as in `&#8381;`. */
export function encodeXml(text: string): Uint8Array<ArrayBuffer> {
  const encoded = [...text].flatMap((sign) => {
    const byte = bytes.get(sign);
    return byte === undefined ? [...`&#${sign.codePointAt(0)};`].map((one) => one.charCodeAt(0)) : [byte];
  });
  return Uint8Array.from(encoded);
}
