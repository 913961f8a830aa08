import type { SavedPaymentMethodId } from '../values/index.ts'
import { isNotOver } from './card/card-expiry.ts'
import type { YearMonth } from './card/card-expiry.ts'
import type { CardNetwork } from './card/card-networks.ts'

/** Payment methods saved from earlier orders. [checkout §3 Saved payment method, §5, D-4] */
export type SavedPaymentMethod = {
  readonly id: SavedPaymentMethodId
  readonly lastUsedAtMs?: number
} & SavedInstrument

export type SavedInstrument =
  | { readonly type: 'CREDIT_CARD' | 'DEBIT_CARD'; readonly data?: SavedCard }
  | { readonly type: 'UPI'; readonly data?: { readonly id?: string } }
  | { readonly type: 'WALLET'; readonly data?: { readonly walletType?: string } }
  | { readonly type: 'NET_BANKING'; readonly data?: { readonly name?: string } }

/** What the card-on-file rule lets us store; the expiry is fetched from the provider when shown. */
export interface SavedCard {
  /** By which the provider knows it. */
  readonly token: string
  readonly network?: CardNetwork
  readonly issuer?: string
  readonly lastDigits: string
  readonly expiry?: YearMonth
}

export interface EnabledInstruments {
  readonly wallets: readonly string[]
  readonly banks: readonly string[]
}

/**
 * Saved methods, the last used first: complete, no duplicates. Those that can be offered now, or all of them where
 * it is not named what is enabled.
 */
export function listSavedMethods(
  methods: readonly SavedPaymentMethod[],
  enabled?: EnabledInstruments,
): readonly SavedPaymentMethod[] {
  const seen = new Set<string>()
  return [...methods]
    .sort((a, b) => (b.lastUsedAtMs ?? 0) - (a.lastUsedAtMs ?? 0))
    .filter((method) => {
      const identity = identityOf(method, enabled)
      if (identity === undefined || seen.has(identity)) return false
      seen.add(identity)
      return true
    })
}

/** The key by which two saved entries are the same; undefined if the entry cannot be listed. */
function identityOf(
  method: SavedPaymentMethod,
  enabled: EnabledInstruments | undefined,
): string | undefined {
  const isEnabled = (kind: keyof EnabledInstruments, name: string) =>
    enabled === undefined || enabled[kind].includes(name)
  switch (method.type) {
    case 'UPI': {
      const id = method.data?.id?.trim().toLowerCase()
      return id ? `UPI ${id}` : undefined
    }
    case 'WALLET': {
      const wallet = method.data?.walletType
      return wallet !== undefined && isEnabled('wallets', wallet) ? `WALLET ${wallet}` : undefined
    }
    case 'NET_BANKING': {
      const bank = method.data?.name
      return bank !== undefined && isEnabled('banks', bank) ? `BANK ${bank}` : undefined
    }
    case 'CREDIT_CARD':
    case 'DEBIT_CARD':
      return method.data === undefined ? undefined : cardIdentity(method.type, method.data)
  }
}

/** One card that was saved twice has two tokens; without its expiry nothing says that it is the same. */
function cardIdentity(
  type: SavedPaymentMethod['type'],
  { token, network, issuer, lastDigits, expiry }: SavedCard,
): string {
  if (expiry === undefined) return `TOKEN ${token}`
  return ['CARD', type, network, issuer, lastDigits, expiry.year, expiry.month].join(' ')
}

/**
 * Valid through the month of its expiry; an unknown expiry counts as valid, and the provider
 * decides.
 */
export function isSavedCardValid(card: SavedCard, now: YearMonth): boolean {
  return card.expiry === undefined || isNotOver(card.expiry, now)
}

/** The card to preselect: the last used one that has not expired. */
export function lastUsedCard(
  listed: readonly SavedPaymentMethod[],
  now: YearMonth,
): SavedPaymentMethod | undefined {
  return listed.find(
    (method) =>
      (method.type === 'CREDIT_CARD' || method.type === 'DEBIT_CARD') &&
      method.data !== undefined &&
      method.lastUsedAtMs !== undefined &&
      isSavedCardValid(method.data, now),
  )
}
