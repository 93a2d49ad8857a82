/** A link that carries a situation behind its `#`, where no server sees it. */

/** No situation is longer, in characters. */
export const LONGEST = 1 << 20;
const KEY = 'situation=';
/** What follows is packed; without it the text stands there as it is. */
const PACKED = 'z.';

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > 4 * LONGEST) throw new Error('too long');
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const toUrl = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const fromUrl = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** What stands behind the `#`. */
export async function toHash(text: string): Promise<string> {
  if (typeof CompressionStream === 'undefined') return `#${KEY}${encodeURIComponent(text)}`;
  return `#${KEY}${PACKED}${toUrl(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')))}`;
}

/** The situation there; null if there is none. What is broken is thrown. */
export async function fromHash(hash: string): Promise<string | null> {
  if (!hash.startsWith(`#${KEY}`)) return null;
  const carried = hash.slice(KEY.length + 1);
  if (!carried) throw new Error('empty');
  if (!carried.startsWith(PACKED)) return decodeURIComponent(carried.replaceAll('+', ' ')).slice(0, LONGEST);
  const bytes = await through(fromUrl(carried.slice(PACKED.length)), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

export async function linkTo(title: string, text: string): Promise<string> {
  return `${location.origin}/new/${title}${await toHash(text)}`;
}
