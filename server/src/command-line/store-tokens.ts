import { withStore } from './command.ts'
import type { Command } from './command.ts'

/** Tokens with which a store's own systems make calls. [ADR-107] */
export const tokenCommands: readonly Command[] = [
  {
    usage: 'store token create ID NAME',
    summary: 'a token for the store’s own systems; it is shown once',
    run: (line, storeId, name = '') =>
      withStore(line, storeId, async ({ stores }, store) => {
        line.print(await stores.tokens.create(store, name))
      }),
  },
  {
    usage: 'store token list ID',
    summary: 'the store’s tokens, without their secret part',
    run: (line, storeId) =>
      withStore(line, storeId, async ({ stores }, store) => {
        for (const { tokenId, name, createdAt, revokedAt } of await stores.tokens.list(store)) {
          const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'valid'
          line.print(`${tokenId}\t${createdAt.toISOString()}\t${state}\t${name}`)
        }
      }),
  },
  {
    usage: 'store token revoke ID TOKEN',
    summary: 'a token, named by its id, is refused from now on',
    run: (line, storeId, tokenId = '') =>
      withStore(line, storeId, async ({ stores }, store) => {
        const isThere = await stores.tokens.revoke(store, tokenId)
        if (!isThere) throw new Error(`store ${store.storeId} has no token ${tokenId}`)
        line.print(`token ${tokenId} is revoked`)
      }),
  },
]
