import { createHmac } from 'node:crypto'
import { isSameSecret } from './is-same-secret.ts'

/** Whether a message carries the HMAC-SHA256 of who knows the secret. */
export function isSignedBy(
  secret: string,
  message: Uint8Array | string,
  signature: { readonly given: string | undefined; readonly encoding: 'hex' | 'base64' },
): boolean {
  const expected = createHmac('sha256', secret).update(message).digest(signature.encoding)
  // An unset secret signs nothing: else whoever knows that it is empty could sign for the store.
  return secret !== '' && isSameSecret(signature.given, expected)
}
