/** EMI, partial COD and limits against figures that were computed in another way. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money/index.ts'
import { emiPlan, emiPlans } from './emi.ts'
import { splitPartialCod } from './partial-cod.ts'
import type { PartialCodRule } from './partial-cod.ts'
import type { SelectedPaymentType } from './payment-methods.ts'
import { isWithinLimit } from './transaction-limits.ts'

const planOf = (value: number, months: number, interestRatePercent: number, fee = 0) =>
  emiPlan(
    {
      id: 'e',
      durationMonths: months,
      interestRatePercent,
      minAmount: paise(0),
      processingFee: paise(fee),
    },
    paise(value),
  )

test.each([
  [10_000, 12, 9, 874],
  [300_000, 9, 14, 35_307],
  [1_000_000, 6, 13, 173_042],
])(
  '[razorpay §5, checkout §9] the provider’s calculator, too, gives for %i over %i months at %s: %i',
  (value, months, rate, installment) => {
    expect(planOf(value, months, rate).installment).toBe(installment)
  },
)

/** From a sheet of 60 decimals: the price by the present value of one rupee a month. */
test.each([
  [100_000_00, 12, 12, 8_884_87, 6_618_44],
  [100_000_00, 12, 15, 9_025_83, 8_309_96],
  [100_000_00, 24, 14, 4_801_28, 15_230_72],
  [50_000_00, 9, 13.99, 5_884_40, 2_959_60],
  [24_999_00, 18, 15.75, 1_568_39, 3_232_02],
  [7_499_50, 6, 13.125, 1_298_19, 289_64],
  [3_000_00, 3, 12, 1_020_06, 60_18],
  [1_000_00, 48, 16, 28_34, 360_32],
  [499_999_99, 36, 10.5, 16_251_22, 85_043_93],
])(
  '[checkout §9, D-11] %i paise over %i months at %s per cent: %i a month, %i of interest',
  (value, months, rate, installment, interest) => {
    const plan = planOf(value, months, rate, 199_00)
    expect([plan.installment, plan.interestAmount]).toEqual([installment, interest])
    expect(plan.totalPayable).toBe(months * installment + 199_00)
  },
)

/**
 * What is owed after the last month, month by month: interest on what is owed, less the instalment.
 * Exact, as a multiple of 1 ÷ base ^ months.
 */
function owedAtTheEnd(
  value: number,
  { months, thousandths, paid }: { months: number; thousandths: number; paid: number },
): bigint {
  const base = 1_200_000n
  let [owed, unit] = [BigInt(value), 1n]
  for (let month = 0; month < months; month += 1) {
    unit *= base
    owed = owed * (base + BigInt(thousandths)) - BigInt(paid) * unit
  }
  return owed
}

const loan = fc.record({
  value: fc.integer({ min: 1_000_00, max: 5_000_000_00 }),
  months: fc.integer({ min: 2, max: 60 }),
  thousandths: fc.integer({ min: 1, max: 48_000 }),
})

test('[checkout §9] by the schedule of repayment the instalment is the largest that does not pay too much', () => {
  fc.assert(
    fc.property(loan, ({ value, months, thousandths }) => {
      const { installment } = planOf(value, months, thousandths / 1_000)
      const after = (paid: number) => owedAtTheEnd(value, { months, thousandths, paid })
      expect(after(installment) >= 0n).toBe(true)
      expect(after(installment + 1) < 0n).toBe(true)
    }),
  )
})

test('[checkout §9, I13] an instalment of whole paise is not cut to the one before', () => {
  // Two months at one per cent: 1 ÷ 1.01 + 1 ÷ 1.01² is 20,100 ÷ 10,201.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (times) => {
      expect(planOf(20_100 * times, 2, 12).installment).toBe(10_201 * times)
    }),
  )
})

test('[checkout §9, D-11] interest is what all instalments exceed the price by; the total is price, interest and fee', () => {
  fc.assert(
    fc.property(loan, fc.nat({ max: 500_00 }), ({ value, months, thousandths }, fee) => {
      const plan = planOf(value, months, thousandths / 1_000, fee)
      let paid = -value
      for (let month = 0; month < months; month += 1) paid += plan.installment
      expect(plan.interestAmount).toBe(Math.max(0, paid))
      expect(plan.totalPayable - plan.interestAmount - fee).toBe(value)
    }),
  )
})

test('[checkout §9] without interest the instalments are short of the price by less than a paisa each', () => {
  fc.assert(
    fc.property(loan, ({ value, months }) => {
      const { installment, interestAmount } = planOf(value, months, 0)
      const short = value - installment * months
      expect(short >= 0 && short < months).toBe(true)
      expect(interestAmount).toBe(0)
    }),
  )
})

test('[checkout §9] plans: those whose minimum and the store’s are met, none left out, the shortest first', () => {
  const offers = fc.array(
    fc.record({
      id: fc.string(),
      durationMonths: fc.integer({ min: 1, max: 36 }),
      interestRatePercent: fc.integer({ min: 0, max: 30 }),
      minAmount: fc.integer({ min: 0, max: 5_000_00 }).map(paise),
    }),
  )
  const amount = fc.integer({ min: 1, max: 6_000_00 }).map(paise)
  fc.assert(
    fc.property(offers, amount, amount, (all, orderValue, minimumAmount) => {
      const plans = emiPlans(all, { orderValue, minimumAmount })
      const possible = all.filter(
        ({ minAmount }) => Math.max(minAmount, minimumAmount) <= orderValue,
      )
      expect(plans.map(({ id }) => id).sort()).toEqual(possible.map(({ id }) => id).sort())
      for (const [index, plan] of plans.entries()) {
        expect(plan.durationMonths >= (plans[index - 1]?.durationMonths ?? 0)).toBe(true)
      }
    }),
  )
})

type Prepaid = PartialCodRule['prepaid']
const flat = (amount: number): Prepaid => ({ kind: 'FLAT', amount: paise(amount) })
const share = (percent: number, atMost?: number): Prepaid => ({
  kind: 'PERCENT',
  percent,
  ...(atMost === undefined ? {} : { atMost: paise(atMost) }),
})
const limits = (minPrepaid: number, maxPrepaid: number) => ({
  minPrepaid: paise(minPrepaid),
  maxPrepaid: paise(maxPrepaid),
})

/** Computed by hand; none where it is not offered. */
test.each<[string, number, Omit<PartialCodRule, 'mode'>, [now: number, later: number] | 'none']>([
  ['₹99', 1998_00, { prepaid: flat(99_00) }, [99_00, 1899_00]],
  ['one rupee', 1998_00, { prepaid: flat(1_00) }, [1_00, 1997_00]],
  ['99 paise', 1998_00, { prepaid: flat(99) }, 'none'],
  ['all but a paisa', 1998_00, { prepaid: flat(1997_99) }, [1997_99, 1]],
  ['all of it', 1998_00, { prepaid: flat(1998_00) }, 'none'],
  ['more than it', 1998_00, { prepaid: flat(5000_00) }, 'none'],
  ['10 %', 1998_00, { prepaid: share(10) }, [199_80, 1798_20]],
  ['12.5 %, half a paisa up', 333_00, { prepaid: share(12.5) }, [41_63, 291_37]],
  ['7.25 %, less than half a paisa down', 333_30, { prepaid: share(7.25) }, [24_16, 309_14]],
  ['20 %, at most ₹150', 1998_00, { prepaid: share(20, 150_00) }, [150_00, 1848_00]],
  [
    '5 %, at least ₹200',
    1998_00,
    { prepaid: share(5), ...limits(200_00, 500_00) },
    [200_00, 1798_00],
  ],
  [
    '50 %, at most ₹500',
    1998_00,
    { prepaid: share(50), ...limits(200_00, 500_00) },
    [500_00, 1498_00],
  ],
  [
    '15 %, between them',
    1998_00,
    { prepaid: share(15), ...limits(200_00, 500_00) },
    [299_70, 1698_30],
  ],
  [
    'the minimum is as much as the order',
    200_00,
    { prepaid: share(5), ...limits(200_00, 500_00) },
    'none',
  ],
  ['100 %', 1998_00, { prepaid: share(100) }, 'none'],
  ['nothing', 1998_00, { prepaid: share(0) }, 'none'],
])('[checkout §4, §9, D-9] of an order %s is paid now', (_name, total, rule, expected) => {
  const deducted = splitPartialCod(paise(total), { ...rule, mode: 'DEDUCT' })
  const deposited = splitPartialCod(paise(total), { ...rule, mode: 'DEPOSIT' })
  if (expected === 'none') return expect([deducted, deposited]).toEqual([undefined, undefined])
  const [prepaid, dueOnDelivery] = expected
  expect(deducted).toEqual({ prepaid, dueOnDelivery })
  expect(deposited).toEqual({ prepaid, dueOnDelivery: total })
})

const amount = fc.integer({ min: 0, max: 3_000_00 }).map(paise)
const between = fc
  .tuple(amount, amount)
  .map(([a, b]) => ({ minPrepaid: paise(Math.min(a, b)), maxPrepaid: paise(Math.max(a, b)) }))

test('[D-9, I18] a share is the nearest paisa, and the middle of it and the two limits is paid now', () => {
  fc.assert(
    fc.property(amount, fc.nat({ max: 10_000 }), between, (total, hundredths, limited) => {
      const rule = { mode: 'DEDUCT', prepaid: share(hundredths / 100), ...limited } as const
      // Ten-thousandths of a paisa, of which fewer than half are dropped.
      const parts = BigInt(total) * BigInt(hundredths)
      const nearest = Number((parts - (parts % 10_000n)) / 10_000n)
      const wanted = parts % 10_000n >= 5_000n ? nearest + 1 : nearest
      const all = [wanted, limited.minPrepaid, limited.maxPrepaid].sort((a, b) => a - b)
      const prepaid = all[1] ?? 0
      const isOffered = prepaid >= 100 && prepaid < total
      const split = { prepaid, dueOnDelivery: total - prepaid }
      expect(splitPartialCod(total, rule)).toEqual(isOffered ? split : undefined)
    }),
  )
})

/** In rupees, as they are specified; the rest has no limit of its own. */
const LIMITS: Readonly<Record<SelectedPaymentType, number>> = {
  CREDIT_DEBIT_CARD: 500_000,
  PREVIOUSLY_USED_CARD: 500_000,
  EMI: 500_000,
  UPI: 100_000,
  WALLETS: 100_000,
  NET_BANKING: 500_000,
  BRAND_EMI: Infinity,
  COD: Infinity,
  PARTIAL_COD: Infinity,
}

test.each(Object.entries(LIMITS) as [SelectedPaymentType, number][])(
  '[checkout §9] the default limit of %s is %s rupees, and that amount is allowed',
  (option, rupees) => {
    const most = rupees === Infinity ? 99_999_999_00 : rupees * 100
    expect(isWithinLimit({ option }, paise(most))).toBe(true)
    expect(isWithinLimit({ option }, paise(most + 1))).toBe(rupees === Infinity)
  },
)

test('[checkout §5, §9, C3.12] each limit of a store counts for its own methods alone, for cards by type', () => {
  const keys = ['upi', 'wallets', 'card', 'netbanking', 'debitCard', 'creditCard'] as const
  const of = Object.fromEntries(keys.map((key) => [key, amount]))
  const limitsOfStore = fc.record(of, { requiredKeys: [] })
  const types = fc.constantFrom(undefined, 'debit' as const, 'credit' as const)
  const options = fc.constantFrom(...(Object.keys(LIMITS) as SelectedPaymentType[]))
  fc.assert(
    fc.property(limitsOfStore, amount, options, types, (store, paid, option, cardType) => {
      const usual = LIMITS[option] * 100
      const own = (key: (typeof keys)[number], otherwise: number) => store[key] ?? otherwise
      const debit = own('debitCard', own('card', usual))
      const credit = own('creditCard', own('card', usual))
      // Of a card that is not known yet the one that allows more.
      const byType = { debit, credit, none: debit > credit ? debit : credit }
      const byOption: Partial<Record<SelectedPaymentType, number>> = {
        UPI: own('upi', usual),
        WALLETS: own('wallets', usual),
        NET_BANKING: own('netbanking', usual),
      }
      const isCard = ['CREDIT_DEBIT_CARD', 'PREVIOUSLY_USED_CARD', 'EMI'].includes(option)
      const most = isCard ? byType[cardType ?? 'none'] : (byOption[option] ?? Infinity)
      const card = cardType ? { cardType } : {}
      expect(isWithinLimit({ option, ...card }, paid, store)).toBe(paid <= most)
    }),
  )
})
