import { expect, test } from 'vitest'
import { paise } from '../money/index.ts'
import { creditsDue } from './credits-due.ts'
import type { OrderToCredit } from './credits-due.ts'
import type { PriceChange } from './price-change.ts'

const change = (
  cause: string,
  amount: number,
  { money = amount, cash = 0 }: { readonly money?: number; readonly cash?: number } = {},
): PriceChange => ({
  cause,
  amount: paise(amount),
  money: paise(money),
  cash: paise(cash),
  takesOff: [{ lineKey: 'a', quantity: 1 }],
})
const waived = (cause: string, amount: number): PriceChange => ({
  ...change(cause, amount, { money: 0 }),
  takesOff: 'FEE',
})
const note = (total: number, ...covers: readonly string[]) => ({ total: paise(total), covers })

interface Case {
  readonly agreed?: number
  /** Its invoice is of an earlier release, which wrote no causes. */
  readonly isOld?: boolean
  readonly covers?: readonly string[]
  readonly notes?: OrderToCredit['notes']
  readonly changes?: readonly PriceChange[]
  readonly refunded?: number
  readonly onPlatform?: number
  readonly isVoid?: boolean
}

const due = ({ covers = [], notes = [], changes = [], ...more }: Case) =>
  creditsDue({
    agreed: paise(more.agreed ?? 1_000),
    invoice: more.isOld ? { total: paise(1_000) } : note(1_000, ...covers),
    notes,
    changes,
    back: { refunded: paise(more.refunded ?? 0), onPlatform: paise(more.onPlatform ?? 0) },
    isVoid: more.isVoid ?? false,
  }).map((credit) => [credit.change?.cause ?? 'money', credit.amount])

const CASES: readonly (readonly [string, Case, readonly unknown[]])[] = [
  ['nothing happened', {}, []],
  ['a refund', { refunded: 300 }, [['money', 300]]],
  [
    'a refund that is recorded on the platform too',
    { refunded: 300, onPlatform: 300 },
    [['money', 300]],
  ],
  ['cash that the owner recorded on the platform', { onPlatform: 200 }, [['money', 200]]],
  ['a refund on a note already', { refunded: 300, notes: [note(100)] }, [['money', 200]]],
  ['all of it was cancelled', { isVoid: true, notes: [note(300, 'r')] }, [['money', 700]]],
  ['it was cancelled, and is on notes', { isVoid: true, notes: [note(1_000)] }, []],
  ['items of an order on delivery', { changes: [change('r', 400, { money: 0 })] }, [['r', 400]]],
  ['the same before the invoice', { covers: ['r'], changes: [change('r', 400, { money: 0 })] }, []],
  [
    'prepaid items before the invoice, whose refund arrives and is recorded',
    { covers: ['r'], changes: [change('r', 400)], refunded: 400, onPlatform: 400 },
    [],
  ],
  ['a return whose refund is on its way', { changes: [change('r', 400)] }, [['r', 400]]],
  [
    'a return whose refund has arrived, and the platform refuses to record it',
    { changes: [change('r', 400)], refunded: 400, notes: [note(400, 'r')] },
    [],
  ],
  ['a return in cash', { changes: [change('r', 400, { cash: 400 })], notes: [note(400, 'r')] }, []],
  [
    'the same, which the owner records on the platform by hand',
    { changes: [change('r', 400, { cash: 400 })], notes: [note(400, 'r')], onPlatform: 400 },
    [],
  ],
  [
    'a return, and a refund besides',
    { changes: [change('r', 400)], refunded: 450 },
    [
      ['r', 400],
      ['money', 50],
    ],
  ],
  [
    'the owner refunded at the provider what we were about to refund',
    { changes: [change('r', 400)], notes: [note(400, 'r')], refunded: 250 },
    [],
  ],
  [
    'the rest of it by us',
    { changes: [change('r', 400)], notes: [note(400, 'r')], refunded: 400 },
    [],
  ],
  [
    'a return after a refund of all but a part',
    { changes: [change('r', 200)], notes: [note(800)], refunded: 1_000 },
    [['r', 200]],
  ],
  [
    'prepaid items that a note of an earlier release took back as money',
    { changes: [change('r', 400)], notes: [note(400)], refunded: 400, onPlatform: 400 },
    [],
  ],
  [
    'the same, a part of which was due on delivery',
    { changes: [change('r', 400, { money: 100 })], notes: [note(100)], refunded: 100 },
    [['r', 300]],
  ],
  [
    'a charge that was waived before an invoice of an earlier release',
    { isOld: true, agreed: 1_049, changes: [waived('w', 49)] },
    [],
  ],
  ['the same after it', { isOld: true, changes: [waived('w', 49)] }, [['w', 49]]],
  [
    'the same after it, on a note of that release',
    { isOld: true, changes: [waived('w', 49)], notes: [{ total: paise(49) }] },
    [],
  ],
  [
    'one before it, another and items after it',
    {
      isOld: true,
      agreed: 1_049,
      changes: [waived('w', 49), change('r', 400, { money: 0 }), waived('v', 20)],
    },
    [
      ['r', 400],
      ['v', 20],
    ],
  ],
  [
    'a charge that was waived before the invoice',
    { covers: ['w'], agreed: 1_049, changes: [waived('w', 49)] },
    [],
  ],
  [
    'a return whose request is not stored any more',
    { notes: [note(400, 'r')], refunded: 400, onPlatform: 400 },
    [],
  ],
  [
    'more than is left',
    { changes: [change('r', 900, { money: 0 })], refunded: 300 },
    [
      ['r', 900],
      ['money', 100],
    ],
  ],
]

test.each(CASES)('[account §7, D-39, D-66, I16] %s', (_name, wanted, credits) => {
  expect(due(wanted)).toEqual(credits)
})
