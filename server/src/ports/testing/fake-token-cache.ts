import type { KeptToken, TokenCache } from '../token-cache.ts'

/** Tokens in memory, as several processes share them. */
export function fakeTokenCache(now: () => number = Date.now) {
  const kept = new Map<string, KeptToken>()
  const claims = new Map<string, { readonly holder: string; readonly until: number }>()
  let count = 0
  const cache: TokenCache = {
    async read(name) {
      const found = kept.get(name)
      return found && found.expiresAt.getTime() > now() ? found : undefined
    },
    async write(name, token) {
      const earlier = kept.get(name)
      if (!earlier || earlier.expiresAt <= token.expiresAt) kept.set(name, token)
    },
    async claim(name, ms) {
      if ((claims.get(name)?.until ?? -Infinity) > now()) return undefined
      count += 1
      const holder = `holder-${count}`
      claims.set(name, { holder, until: now() + ms })
      return holder
    },
    async release(name, holder) {
      if (claims.get(name)?.holder === holder) claims.delete(name)
    },
  }
  return { ...cache, kept }
}
