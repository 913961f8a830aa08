import { createHmac } from 'node:crypto'
import { isSameSecret } from './is-same-secret.ts'

/** Whether a message carries a valid HMAC-SHA256 of the secret. */
export function isSignedBy(
  secret: string,
  message: Uint8Array | string,
  signature: { readonly given: string | undefined; readonly encoding: 'hex' | 'base64' },
): boolean {
  const expected = createHmac('sha256', secret).update(message).digest(signature.encoding)
  // An empty secret is refused: anyone could sign with it.
  return secret !== '' && isSameSecret(signature.given, expected)
}
