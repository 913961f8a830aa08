/** [checkout §4 Downtime, ADR-099] */
import { istHour } from '@thela/domain/calendar'
import { PROVIDER_METHODS } from '@thela/domain/payments'
import type {
  PaymentProvider,
  ProviderDowntime,
  ProviderOffer,
} from '../../../ports/payment-provider.ts'
import type { RaiseAlert } from '../../notifications/index.ts'
import type { Store } from '../../stores/index.ts'
import { cacheReplies } from './cached-replies.ts'
import { storeOffer } from './store-offer.ts'
import type { AccountOffer, StoreOffer } from './store-offer.ts'

const OFFER_MAX_AGE_MS = 10 * 60 * 1000
const DOWNTIMES_MAX_AGE_MS = 60 * 1000
const MAX_ACCOUNTS = 5_000
const MAX_REPORTED = 1_000
/** What was chosen may have been offered by a server that had the reply. */
const PAYING_WAIT_MS = 5_000

export interface CachedOffers {
  /** What each account offers, in the given order. */
  accountsOf(store: Store, providers: readonly PaymentProvider[]): Promise<readonly AccountOffer[]>
  /** To pay, a reply is waited for longer, and without one nothing that may be accepted is left out. */
  offerOf(
    store: Store,
    providers: readonly PaymentProvider[],
    how?: { readonly isToPay: boolean },
  ): Promise<StoreOffer>
}

/** Until one of these is another one, what a store can be paid with stays the same. */
interface OfferOfSettings {
  readonly inputs: readonly unknown[]
  readonly offer: StoreOffer
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, place) => each === others[place])

/** A changed store file asks anew. */
const keyOf = ({ storeId, version }: Store, { account }: PaymentProvider): string =>
  `${storeId}:${version}:${account}`

export function makeCachedOffers({
  now,
  raiseAlert,
}: {
  readonly now: () => Date
  readonly raiseAlert: RaiseAlert
}): CachedOffers {
  const offers = cacheReplies<ProviderOffer>({ maxAgeMs: OFFER_MAX_AGE_MS, max: MAX_ACCOUNTS })
  const downtimes = cacheReplies<readonly ProviderDowntime[]>({
    maxAgeMs: DOWNTIMES_MAX_AGE_MS,
    max: MAX_ACCOUNTS,
  })
  const reported = new Set<string>()
  /** A changed store has another configuration. */
  const ofSettings = new WeakMap<Store['config'], OfferOfSettings>()

  const accountsWithin = (store: Store, providers: readonly PaymentProvider[], waitMs?: number) =>
    Promise.all(
      providers.map(async (provider) => ({
        methods: provider.methods,
        offer: await offers(keyOf(store, provider), () => provider.offer(), waitMs),
      })),
    )

  /** Once for each code. */
  function report({ storeId }: Store, { unknown }: StoreOffer): void {
    for (const { kind, code } of unknown) {
      const key = `${storeId}:${kind}:${code}`
      if (reported.has(key) || reported.size >= MAX_REPORTED) continue
      reported.add(key)
      // It is not offered.
      raiseAlert({ kind: `UNKNOWN_${kind}`, storeId, code })
    }
  }

  return {
    accountsOf: (store, providers) => accountsWithin(store, providers),
    async offerOf(store, providers, { isToPay } = { isToPay: false }) {
      const [accounts, current] = await Promise.all([
        accountsWithin(store, providers, isToPay ? PAYING_WAIT_MS : undefined),
        Promise.all(
          providers.map((provider) =>
            downtimes(keyOf(store, provider), () => provider.downtimes()),
          ),
        ),
      ])
      const time = now()
      const isAssumed = accounts.some(({ offer }) => offer === undefined)
      const inputs = [
        isAssumed && isToPay,
        istHour(time),
        ...accounts.flatMap(({ offer, methods }) => [offer, methods.join(' ')]),
        ...current,
      ]
      const known = ofSettings.get(store.config)
      if (known && isSame(known.inputs, inputs)) return known.offer
      const offer = storeOffer(store, {
        accounts,
        allMethods: PROVIDER_METHODS,
        isToPay,
        downtimes: current.flatMap((list) => list ?? []),
        now: time,
      })
      ofSettings.set(store.config, { inputs, offer })
      report(store, offer)
      return offer
    },
  }
}
