/** [checkout §5 Card, D-63] */
import type { CardTraits } from '@thela/domain/checkout'
import { bankCodeOf, cardNetworkNamed, detectCardNetwork } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { BinInfo, PaymentProvider } from '../../../ports/payment-provider.ts'
import { cacheReplies } from './cached-replies.ts'

/** Six digits change their meaning hardly ever. */
const MAX_AGE_MS = 24 * 3600 * 1000
const MAX_CACHED = 20_000

/**
 * What is behind the first six digits of a card; undefined where the provider does not know or reply.
 */
export type LookUpBin = (provider: PaymentProvider, bin: string) => Promise<BinInfo | undefined>

export function makeBinLookUp(): LookUpBin {
  const cached = cacheReplies<{ readonly info: BinInfo | undefined }>({
    maxAgeMs: MAX_AGE_MS,
    max: MAX_CACHED,
  })
  return async (provider, bin) => {
    const request = async () => ({ info: await provider.lookUpBin(bin) })
    return (await cached(`${provider.system}:${bin}`, request))?.info
  }
}

/** What a card's price depends on, from its first six digits. */
export async function cardOfBin(
  lookUpBin: LookUpBin,
  provider: PaymentProvider | undefined,
  bin: string,
): Promise<CardTraits> {
  const info = provider && (await lookUpBin(provider, bin))
  const network = info ? cardNetworkNamed(info.network) : undefined
  return omitUndefined({
    network: network ?? detectCardNetwork(bin),
    bank: info?.issuer === undefined ? undefined : bankCodeOf(info.issuer),
    type: info?.cardType,
  })
}
