import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Encrypts a store's secrets at rest. [D-45] Sealed bytes: one of form, four that name the
 * key, twelve of nonce, sixteen of tag, then the text. The store's id is bound in, so that one
 * store's secrets cannot be passed off as another's.
 */
export interface SecretBox {
  seal(storeId: string, text: string): Buffer
  /** Throws when the key is unknown, or anything was changed. */
  open(storeId: string, sealed: Uint8Array): string
  /** Whether the first key has encrypted it. */
  isNewest(sealed: Uint8Array): boolean
}

const FORM = 1
const KEY_ID = { from: 1, to: 5 }
const NONCE = { from: 5, to: 17 }
const TAG = { from: 17, to: 33 }

const idOf = (key: Uint8Array): Buffer =>
  createHash('sha256').update('thela-secrets').update(key).digest().subarray(0, 4)

const boundTo = (storeId: string): Buffer => Buffer.from(`store:${storeId}`)

/** Encrypts with the first key and decrypts with any: a new key is put before the old one. */
export function makeSecretBox(keys: readonly [Uint8Array, ...Uint8Array[]]): SecretBox {
  const [newest] = keys
  const byId = new Map(keys.map((key) => [idOf(key).toString('hex'), key]))
  return {
    isNewest: (sealed) => idOf(newest).equals(Buffer.from(sealed).subarray(KEY_ID.from, KEY_ID.to)),
    seal(storeId, text) {
      const nonce = randomBytes(NONCE.to - NONCE.from)
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(boundTo(storeId))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(FORM), idOf(newest), nonce, cipher.getAuthTag(), hidden])
    },
    open(storeId, sealed) {
      const bytes = Buffer.from(sealed)
      const keyId = bytes.subarray(KEY_ID.from, KEY_ID.to).toString('hex')
      const key = bytes[0] === FORM ? byId.get(keyId) : undefined
      if (key === undefined) {
        throw new Error(
          `the secrets of store ${storeId} were encrypted with key ${keyId}, which is not among THELA_SECRETS_KEY`,
        )
      }
      const nonce = bytes.subarray(NONCE.from, NONCE.to)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
        .setAAD(boundTo(storeId))
        .setAuthTag(bytes.subarray(TAG.from, TAG.to))
      return decipher.update(bytes.subarray(TAG.to), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
