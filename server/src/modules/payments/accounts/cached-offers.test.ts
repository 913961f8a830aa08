/** [checkout §4, ADR-099] */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentProvider, ProviderOffer } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import { makeCachedOffers } from './cached-offers.ts'

const STORE = {
  storeId: 'dhaga',
  version: 1,
  config: {
    payments: {
      upi: true,
      cards: true,
      blockedCards: { networks: [], types: [] },
      emi: { enabled: false },
      downtimeRules: [],
    },
    uiConfig: {},
  },
} as unknown as Store

const OFFER: ProviderOffer = {
  upi: { allowsCollect: false },
  banks: [{ code: 'KKBK', name: 'Kotak Mahindra Bank' }],
  wallets: ['payzapp'],
  emiPlans: [],
  hasPayLater: false,
}

/** An account that replies after this long. */
const accountThatNeeds = (ms: number) =>
  ({
    account: 'RAZORPAY',
    methods: ['UPI', 'CARD', 'NET_BANKING', 'WALLET'],
    offer: () => new Promise<ProviderOffer>((resolve) => setTimeout(resolve, ms, OFFER)),
    downtimes: async () => [],
  }) as unknown as PaymentProvider

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function offered(replyMs: number, isToPay: boolean, waitMs: number) {
  const offers = makeCachedOffers({ now: () => new Date(), raiseAlert: () => undefined })
  const reply = offers.offerOf(STORE, [accountThatNeeds(replyMs)], { isToPay })
  await vi.advanceTimersByTimeAsync(waitMs)
  const { banks, wallets, withoutReply } = await reply
  return { banks: banks.map(({ code }) => code), wallets, withoutReply }
}

test('a page shows what the popular banks and wallets are after a second', async () => {
  const { banks, wallets, withoutReply } = await offered(2_000, false, 1_000)
  expect(banks).toEqual(['HDFC', 'ICIC', 'SBIN', 'UTIB'])
  expect(withoutReply).toEqual(['UPI', 'CARD', 'NET_BANKING', 'WALLET'])
  expect(wallets).not.toContain('payzapp')
})

test('a payment waits for what a server that had the reply may have offered', async () => {
  expect(await offered(4_000, true, 4_000)).toEqual({
    banks: ['KKBK'],
    wallets: ['payzapp'],
    withoutReply: [],
  })
})

test('what a store can be paid with is put together again when a rule of the hour begins', async () => {
  vi.setSystemTime(new Date('2026-01-05T10:00:00+05:30'))
  const config = {
    ...STORE.config,
    payments: {
      ...STORE.config.payments,
      downtimeRules: [{ wallet: 'payzapp', from: 11, to: 12 }],
    },
  }
  const store = { ...STORE, config } as unknown as Store
  const offers = makeCachedOffers({ now: () => new Date(), raiseAlert: () => undefined })
  const account = accountThatNeeds(0)
  const read = async () => {
    const reply = offers.offerOf(store, [account])
    await vi.advanceTimersByTimeAsync(1)
    return reply
  }
  const first = await read()
  expect(first.downtimes.wallets).toEqual([])
  expect(await read()).toBe(first)
  vi.setSystemTime(new Date('2026-01-05T11:00:00+05:30'))
  expect((await read()).downtimes.wallets).toEqual(['payzapp'])
})

test('a payment without a reply leaves out no bank and no wallet that we know', async () => {
  const { banks, wallets } = await offered(60_000, true, 5_000)
  expect(banks).toContain('KKBK')
  expect(wallets).toContain('payzapp')
})
