/** Inputs and replies that a call carries as one text: base64url of JSON. [checkout §7] */
export function encodeKey(content: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const text = btoa(String.fromCharCode(...bytes))
  return text
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/** Throws for a text of another format. */
export function decodeKey(key: string): unknown {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}
