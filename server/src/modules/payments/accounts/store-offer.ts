/**
 * What a store can be paid with at present: its settings, and what its accounts accept. [checkout §3
 * Payment section state, §4 Downtime, §5, D-1, ADR-099]
 */
import { istHour } from '@thela/domain/calendar'
import {
  BANK_CODES,
  bankName,
  CARD_NETWORKS,
  CARD_TYPES,
  isWallet,
  isOpenBank,
  POPULAR_BANKS,
  POPULAR_WALLETS,
  popularFirst,
  WALLET_CODES,
  walletsDownAt,
} from '@thela/domain/payments'
import type { Downtimes, ProviderMethod, Wallet } from '@thela/domain/payments'
import type {
  ProviderDowntime,
  ProviderEmiPlan,
  ProviderOffer,
} from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'

/** One account; its offer is missing while the provider has not replied. */
export interface AccountOffer {
  readonly methods: readonly ProviderMethod[]
  readonly offer: ProviderOffer | undefined
}

export interface StoreOffer {
  readonly cards: NonNullable<ProviderOffer['cards']> | undefined
  readonly hasUpi: boolean
  readonly allowsCollect: boolean
  /** The popular ones first. */
  readonly banks: ProviderOffer['banks']
  readonly wallets: readonly Wallet[]
  readonly emiPlans: readonly ProviderEmiPlan[]
  readonly hasPayLater: boolean
  readonly downtimes: Downtimes
  /** The methods of accounts whose provider has not replied yet: of these more may be offered than is known. */
  readonly withoutReply: readonly ProviderMethod[]
  /** Codes that nobody here knows; they are not offered. */
  readonly unknown: readonly UnknownCode[]
}

export interface UnknownCode {
  readonly kind: 'BANK' | 'WALLET'
  readonly code: string
}

/** In the provider's place while it does not reply: what the store lists, else these. */
function assumedOffer(
  { config }: Store,
  methods: readonly ProviderMethod[],
  unlisted: { readonly banks: readonly string[]; readonly wallets: readonly string[] },
): ProviderOffer {
  const { banks = unlisted.banks, wallets = unlisted.wallets } = config.payments
  const has = (method: ProviderMethod) => methods.includes(method)
  return {
    ...(has('CARD') ? { cards: { networks: CARD_NETWORKS, types: CARD_TYPES } } : {}),
    ...(has('UPI') ? { upi: { allowsCollect: false } } : {}),
    banks: has('NET_BANKING') ? banks.map((code) => ({ code, name: bankName(code) ?? '' })) : [],
    wallets: has('WALLET') ? wallets : [],
    emiPlans: [],
    hasPayLater: has('PAY_LATER'),
  }
}

/** What an account offers, within the methods that its adapter takes. */
function withinMethods(offer: ProviderOffer, methods: readonly ProviderMethod[]): ProviderOffer {
  const has = (method: ProviderMethod) => methods.includes(method)
  const { cards, upi } = offer
  return {
    ...(cards && has('CARD') ? { cards } : {}),
    ...(upi && has('UPI') ? { upi } : {}),
    banks: has('NET_BANKING') ? offer.banks : [],
    wallets: has('WALLET') ? offer.wallets : [],
    emiPlans: has('EMI') ? offer.emiPlans : [],
    hasPayLater: offer.hasPayLater && has('PAY_LATER'),
  }
}

const POPULAR = { banks: POPULAR_BANKS, wallets: POPULAR_WALLETS }
/** What was chosen from a reply that this server does not have. The account refuses what it does not take. */
const EVERY = { banks: BANK_CODES, wallets: WALLET_CODES }
/** A store without an account shows only what it lists: paying then says what is missing. */
const NONE = { banks: [], wallets: [] }

interface Accounts {
  /** The account that is tried first is the first. */
  readonly accounts: readonly AccountOffer[]
  /** Of a store without an account. */
  readonly allMethods: readonly ProviderMethod[]
  /** Whether a payment is about to be opened, with what a page has offered. */
  readonly isToPay?: boolean
}

function offersOf(
  store: Store,
  { accounts, allMethods, isToPay = false }: Accounts,
): readonly ProviderOffer[] {
  if (accounts.length === 0) return [assumedOffer(store, allMethods, NONE)]
  return accounts.map(({ offer, methods }) =>
    offer ? withinMethods(offer, methods) : assumedOffer(store, methods, isToPay ? EVERY : POPULAR),
  )
}

/** The first of each key: of the account that is tried first. */
const firstOfEach = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()

const isAmong = (list: readonly string[] | undefined, code: string): boolean =>
  list === undefined || list.includes(code)

function banksOf({ config }: Store, offers: readonly ProviderOffer[]) {
  const offered = firstOfEach(
    offers.flatMap(({ banks }) => banks),
    ({ code }) => code,
  )
    .map(({ code, name }) => ({ code, name: bankName(code) ?? name }))
    .filter(({ code }) => config.payments.banks?.includes(code) ?? isOpenBank(code))
  const banks = new Map(
    offered.filter(({ name }) => name !== '').map((bank) => [bank.code, bank] as const),
  )
  const order = popularFirst([...banks.keys()], POPULAR_BANKS)
  return {
    banks: order.flatMap((code) => banks.get(code) ?? []),
    unknown: [
      ...offered.filter(({ name }) => name === '').map(({ code }) => code),
      ...(config.payments.banks ?? []).filter(
        (code) => !bankName(code) && !offered.some((bank) => bank.code === code),
      ),
    ],
  }
}

function walletsOf({ config }: Store, offers: readonly ProviderOffer[]) {
  const offered = new Set(offers.flatMap(({ wallets }) => wallets))
  const accepted = [...offered].filter((code) => isAmong(config.payments.wallets, code))
  return {
    wallets: popularFirst(accepted.filter(isWallet), POPULAR_WALLETS),
    unknown: [...new Set([...offered, ...(config.payments.wallets ?? [])])].filter(
      (code) => !isWallet(code),
    ),
  }
}

function cardsOf({ config }: Store, offers: readonly ProviderOffer[]): StoreOffer['cards'] {
  const { cards: isOn, blockedCards } = config.payments
  const found = offers.flatMap(({ cards }) => cards ?? [])
  const types = new Set(found.flatMap((each) => each.types))
  const networks = new Set(found.flatMap((each) => each.networks))
  const offered = {
    networks: [...networks].filter((network) => !blockedCards.networks.includes(network)),
    types: [...types].filter((type) => type === 'unknown' || !blockedCards.types.includes(type)),
  }
  return isOn && offered.networks.length > 0 && offered.types.length > 0 ? offered : undefined
}

const KINDS: Readonly<Record<ProviderDowntime['kind'], keyof Downtimes>> = {
  ISSUER: 'issuers',
  NETWORK: 'networks',
  UPI_APP: 'upiApps',
  VPA_HANDLE: 'vpaHandles',
  WALLET: 'wallets',
  BANK: 'banks',
}

/** Slight ones are not worth a warning. */
function downtimesOf(
  { config }: Store,
  reported: readonly ProviderDowntime[],
  now: Date,
): Downtimes {
  const serious = reported.filter(({ severity }) => severity !== 'LOW')
  const ofKind = (field: keyof Downtimes) => [
    ...new Set(serious.flatMap(({ kind, code }) => (KINDS[kind] === field ? [code] : []))),
  ]
  const ruled = walletsDownAt(config.payments.downtimeRules, istHour(now))
  return {
    issuers: ofKind('issuers'),
    networks: ofKind('networks'),
    upiApps: ofKind('upiApps'),
    vpaHandles: ofKind('vpaHandles'),
    wallets: [...new Set([...ofKind('wallets'), ...ruled])],
    banks: ofKind('banks'),
  }
}

export function storeOffer(
  store: Store,
  input: Accounts & {
    readonly downtimes: readonly ProviderDowntime[]
    readonly now: Date
  },
): StoreOffer {
  const { payments, uiConfig } = store.config
  const offers = offersOf(store, input)
  const banks = banksOf(store, offers)
  const wallets = walletsOf(store, offers)
  return {
    cards: cardsOf(store, offers),
    hasUpi: payments.upi && offers.some(({ upi }) => upi !== undefined),
    allowsCollect: payments.collectUpi && offers.some(({ upi }) => upi?.allowsCollect),
    banks: banks.banks,
    wallets: wallets.wallets,
    emiPlans: payments.emi.enabled
      ? firstOfEach(
          offers.flatMap(({ emiPlans }) => emiPlans),
          ({ id }) => id,
        )
      : [],
    hasPayLater:
      (payments.payLater || uiConfig.showBrandEMI) && offers.some(({ hasPayLater }) => hasPayLater),
    downtimes: downtimesOf(store, input.downtimes, input.now),
    withoutReply: input.accounts.flatMap(({ offer, methods }) => (offer ? [] : methods)),
    unknown: [
      ...banks.unknown.map((code) => ({ kind: 'BANK' as const, code })),
      ...wallets.unknown.map((code) => ({ kind: 'WALLET' as const, code })),
    ],
  }
}

/** Whether an account can be expected to open a payment with this. */
export function acceptsInstrument(
  { offer }: AccountOffer,
  { method, instrument }: { readonly method: ProviderMethod; readonly instrument?: string },
): boolean {
  if (!offer || instrument === undefined) return true
  switch (method) {
    case 'NET_BANKING':
      return offer.banks.some(({ code }) => code === instrument)
    case 'WALLET':
      return offer.wallets.includes(instrument)
    case 'EMI':
      return offer.emiPlans.some(({ id }) => id === instrument)
    case 'CARD':
    case 'UPI':
    case 'PAY_LATER':
      return true
  }
}
