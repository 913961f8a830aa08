/** [checkout §5 Card, D-63] */
import { setTimeout } from 'node:timers/promises'
import type { CardTraits } from '@thela/domain/checkout'
import { bankCodeOf, cardNetworkNamed, detectCardNetwork } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { LRUCache } from 'lru-cache'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { BinInfo, PaymentProvider } from '../../ports/payment-provider.ts'

/** Six digits change their meaning hardly ever. */
const KEPT_FOR_MS = 24 * 3600 * 1000
const MAX_KEPT = 20_000
/** A page waits no longer for it than this. */
const MAX_WAIT_MS = 1_000

/** What is behind the first six digits of a card; undefined where the provider does not know. */
export type LookUpBin = (provider: PaymentProvider, bin: string) => Promise<BinInfo | undefined>

/** Asks once for the same digits. A provider that does not reply is asked again. */
export function makeBinLookUp(): LookUpBin {
  const kept = new LRUCache<string, { readonly info: BinInfo | undefined }, PaymentProvider>({
    max: MAX_KEPT,
    ttl: KEPT_FOR_MS,
    fetchMethod: async (key, _stale, { context }) => ({
      info: await context.lookUpBin(key.slice(key.lastIndexOf(':') + 1)),
    }),
  })
  return async (provider, bin) => {
    const found = await kept
      .fetch(`${provider.system}:${bin}`, { context: provider })
      .catch((error: unknown) => {
        if (error instanceof ExternalServiceError) return undefined
        throw error
      })
    return found?.info
  }
}

/** What a card's price depends on, from its first six digits. */
export async function cardOfBin(
  lookUpBin: LookUpBin,
  provider: PaymentProvider,
  bin: string,
): Promise<CardTraits> {
  const info = await Promise.race([
    lookUpBin(provider, bin),
    setTimeout(MAX_WAIT_MS, undefined, { ref: false }),
  ])
  const network = info ? cardNetworkNamed(info.network) : undefined
  return omitUndefined({
    network: network ?? detectCardNetwork(bin),
    bank: info?.issuer === undefined ? undefined : bankCodeOf(info.issuer),
    type: info?.cardType,
  })
}
