import { paiseFromRupees } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { REFUND_SPEEDS } from '@thela/domain/payments'
import type { RefundSpeed } from '@thela/domain/payments'
import { messagesIn } from '@thela/messages/catalogues'
import { ownerRequestId } from '../modules/payments/index.ts'
import type { CashRefund, MadeRefunds } from '../modules/payments/index.ts'
import { storeOfId } from './command.ts'
import type { Command, CommandLine } from './command.ts'
import { withModules } from './with-modules.ts'

/** An amount as it is typed: 1499 or 1499.50, in rupees. */
export function readRupees(text: string): Paise {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text) || Number(text) <= 0) {
    throw new Error(`${text} is not an amount in rupees such as 499 or 499.50`)
  }
  return paiseFromRupees(text)
}

function readSpeed(text: string): RefundSpeed {
  const speed = REFUND_SPEEDS.find((known) => known.toLowerCase() === text.toLowerCase())
  if (!speed) throw new Error(`${text} is not a speed: normal or instant`)
  return speed
}

export function printRefunds(
  { print }: CommandLine,
  { refunds, refundable }: MadeRefunds,
  cash: readonly CashRefund[] = [],
): void {
  const t = messagesIn('en')
  for (const refund of [...refunds, ...cash]) {
    const { amount, state, rail, promisedOn, reference, reason } = refund
    const parts = [
      t.money(amount as Paise),
      state.toLowerCase(),
      rail ?? '-',
      promisedOn ? `arrives by ${promisedOn}` : '-',
      reference ?? '-',
      reason,
    ]
    print(parts.join('\t'))
  }
  print(`${t.money(refundable)} can still be refunded`)
}

const refund = async (
  line: CommandLine,
  orderId: string,
  wanted: { readonly amount?: Paise; readonly speed?: RefundSpeed },
): Promise<void> =>
  withModules(line.settings, line.environment, async ({ stores, payments, requests }) => {
    const store = storeOfId(stores, orderId)
    const requestId = ownerRequestId(store)
    const made = await payments.refundOrder({ store, orderId, requestId, ...wanted })
    printRefunds(line, made, await requests.findCashRefunds(store.storeId, orderId))
  })

export const refundCommands: readonly Command[] = [
  {
    usage: 'refund ORDER',
    summary: 'refund what is left of an order’s payment, by the order’s Thela id',
    run: (line, orderId = '') => refund(line, orderId, {}),
  },
  {
    usage: 'refund ORDER --amount RUPEES',
    summary: 'refund a part of it',
    run: (line, orderId = '', rupees = '') => refund(line, orderId, { amount: readRupees(rupees) }),
  },
  {
    usage: 'refund ORDER --speed SPEED',
    summary: 'the same, “instant” where the provider can',
    run: (line, orderId = '', speed = '') => refund(line, orderId, { speed: readSpeed(speed) }),
  },
  {
    usage: 'refund ORDER --amount RUPEES --speed SPEED',
    summary: 'a part of it at this speed',
    run(line, ...[orderId = '', rupees = '', speed = '']) {
      return refund(line, orderId, { amount: readRupees(rupees), speed: readSpeed(speed) })
    },
  },
  {
    usage: 'refund list ORDER',
    summary: 'the refunds of an order, and what can still be refunded',
    run: (line, orderId = '') =>
      withModules(line.settings, line.environment, async ({ stores, payments, requests }) => {
        const store = storeOfId(stores, orderId)
        const made = await payments.refundsOfOrder(store, orderId)
        printRefunds(line, made, await requests.findCashRefunds(store.storeId, orderId))
      }),
  },
]
