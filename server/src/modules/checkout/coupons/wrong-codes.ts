/** Who tries codes that nobody has: counted, and the platform is not asked about them again and again. [I45, D-23] */
import { LRUCache } from 'lru-cache'
import { couponCode } from '@thela/domain/checkout'
import { sql, statement } from '../../../db/statement.ts'
import { scopesOfCaller } from '../../../http/caller/caller-address.ts'
import type { CallerNetworks, CountedScope } from '../../../http/caller/caller-address.ts'
import { COUNT_IN_SCOPES, UNCOUNT_IN_SCOPES } from '../../identity/index.ts'
import type { Store } from '../../stores/index.ts'
import type { CheckoutDependencies, MasterKeys } from '../checkout-dependencies.ts'
import { keyedHash } from '../keyed-hash.ts'

/** Wrong codes in ten minutes. An address may be that of a whole mobile network. */
const MAX_WRONG = { cart: 20, session: 20, address: 200 }
const WINDOW_SECONDS = 600

/** A code that the platform does not know is not looked up again for a minute; then it may have been made. */
const UNKNOWN_FOR_MS = 60_000
const MAX_UNKNOWN = 20_000

export interface CodeTrial {
  readonly store: Store
  readonly code: string
  readonly by: {
    readonly cart: string
    readonly session: string | undefined
    readonly address: CallerNetworks
  }
}

export interface WrongCodes {
  /**
   * Counted as a wrong one before anybody is asked, so that no two are the last one allowed; false where its caller
   * has tried too many. What the store offers on its page is nobody's guess.
   */
  begin(trial: CodeTrial): Promise<boolean>
  /** It was not wrong. */
  uncount(trial: CodeTrial): Promise<void>
  /** The platform did not know it a moment ago. */
  isUnknown(trial: CodeTrial): boolean
  noteUnknown(trial: CodeTrial): void
}

const countTrial = statement<{ readonly isLeft: boolean }, { storeId: string; scopes: string }>(
  'checkout.count-code-trial',
  (v) => sql`select ${COUNT_IN_SCOPES}(${v.storeId}, ${v.scopes}, ${WINDOW_SECONDS}) as "isLeft"`,
)

const uncountTrial = statement<unknown, { storeId: string; scopes: readonly string[] }>(
  'checkout.uncount-code-trial',
  (v) => sql`select ${UNCOUNT_IN_SCOPES}(${v.storeId}, ${v.scopes}::text[])`,
)

function scopesOf([key]: MasterKeys, { by }: CodeTrial): readonly CountedScope[] {
  // Nobody who reads the database tries all addresses.
  const scopeOf = (kind: keyof typeof MAX_WRONG) => (value: string) =>
    `code ${keyedHash(key, `${kind} ${value}`)}`
  return [
    { scope: scopeOf('cart')(by.cart), most: MAX_WRONG.cart },
    ...(by.session === undefined
      ? []
      : [{ scope: scopeOf('session')(by.session), most: MAX_WRONG.session }]),
    ...scopesOfCaller(by.address, MAX_WRONG.address, scopeOf('address')),
  ]
}

const isOffered = ({ store, code }: CodeTrial): boolean =>
  store.config.coupons.offered.some((offer) => couponCode(offer.code) === code)

export function makeWrongCodes({
  database,
  masterKeys,
}: Pick<CheckoutDependencies, 'database' | 'masterKeys'>): WrongCodes {
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_FOR_MS })
  const keyOf = ({ store, code }: CodeTrial) => `${store.storeId} ${code}`
  return {
    async begin(trial) {
      if (isOffered(trial)) return true
      const scopes = JSON.stringify(scopesOf(masterKeys, trial))
      const counted = await database.first(countTrial({ storeId: trial.store.storeId, scopes }))
      return counted?.isLeft === true
    },
    async uncount(trial) {
      if (isOffered(trial)) return
      const scopes = scopesOf(masterKeys, trial).map(({ scope }) => scope)
      await database.rows(uncountTrial({ storeId: trial.store.storeId, scopes }))
    },
    isUnknown: (trial) => !isOffered(trial) && unknown.has(keyOf(trial)),
    noteUnknown: (trial) => {
      unknown.set(keyOf(trial), true)
    },
  }
}
