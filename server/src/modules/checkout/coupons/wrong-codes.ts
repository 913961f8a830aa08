/** Who tries codes that nobody has: counted, and the platform is not asked about them again and again. [I45, D-23] */
import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { couponCode } from '@thela/domain/checkout'
import { sql, statement } from '../../../db/statement.ts'
import { COUNT_IN_SCOPE, IS_COUNT_LEFT } from '../../identity/index.ts'
import type { Store } from '../../stores/index.ts'
import type { CheckoutDependencies, MasterKeys } from '../checkout-dependencies.ts'

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
    readonly address: string | undefined
  }
}

export interface WrongCodes {
  /** Whether its caller may try it. What the store offers on its page is nobody's guess. */
  isLeft(trial: CodeTrial): Promise<boolean>
  /** The platform did not know it a moment ago. */
  isUnknown(trial: CodeTrial): boolean
  noteUnknown(trial: CodeTrial): void
  count(trial: CodeTrial): Promise<void>
}

interface Scope {
  readonly scope: string
  readonly most: number
}

const countLeft = statement<{ readonly isLeft: boolean }, { storeId: string; scopes: string }>(
  'checkout.may-try-code',
  (
    v,
  ) => sql`select bool_and(${IS_COUNT_LEFT}(${v.storeId}, scope, ${WINDOW_SECONDS}, most)) as "isLeft"
     from jsonb_to_recordset(${v.scopes}) as tried (scope text, most integer)`,
)

const countWrong = statement<unknown, { storeId: string; scopes: string }>(
  'checkout.count-wrong-code',
  (v) => sql`select ${COUNT_IN_SCOPE}(${v.storeId}, scope, ${WINDOW_SECONDS}, most)
   from jsonb_to_recordset(${v.scopes}) as tried (scope text, most integer)`,
)

const scopesOf = (masterKeys: MasterKeys, { by }: CodeTrial): readonly Scope[] =>
  (['cart', 'session', 'address'] as const).flatMap((kind) => {
    const value = by[kind]
    if (value === undefined) return []
    // Nobody who reads the database tries all addresses.
    const [key] = masterKeys
    const digest = createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url')
    return [{ scope: `code ${digest.slice(0, 22)}`, most: MAX_WRONG[kind] }]
  })

const isOffered = ({ store, code }: CodeTrial): boolean =>
  store.config.coupons.offered.some((offer) => couponCode(offer.code) === code)

export function makeWrongCodes({
  database,
  masterKeys,
}: Pick<CheckoutDependencies, 'database' | 'masterKeys'>): WrongCodes {
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_FOR_MS })
  const keyOf = ({ store, code }: CodeTrial) => `${store.storeId} ${code}`
  const counted = (trial: CodeTrial) => ({
    storeId: trial.store.storeId,
    scopes: JSON.stringify(scopesOf(masterKeys, trial)),
  })
  return {
    isLeft: async (trial) =>
      isOffered(trial) || (await database.first(countLeft(counted(trial))))?.isLeft === true,
    isUnknown: (trial) => !isOffered(trial) && unknown.has(keyOf(trial)),
    noteUnknown: (trial) => {
      unknown.set(keyOf(trial), true)
    },
    async count(trial) {
      await database.rows(countWrong(counted(trial)))
    },
  }
}
