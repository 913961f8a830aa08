/** Refunds of payments by links. [D-67, D-71] */
import type { Modules } from '../all-modules.ts'
import { ownerRequestId } from '../modules/payments/index.ts'
import type { MadeRefunds } from '../modules/payments/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { storeOfId } from './command.ts'
import type { Command, CommandLine } from './command.ts'
import { printRefunds, readRupees } from './refunds.ts'
import { withModules } from './with-modules.ts'

const printed = (
  line: CommandLine,
  linkId: string,
  work: (modules: Modules, store: Store) => Promise<MadeRefunds>,
): Promise<void> =>
  withModules(line.settings, line.environment, async (modules) => {
    printRefunds(line, await work(modules, storeOfId(modules.stores, linkId)))
  })

export const linkRefundCommands: readonly Command[] = [
  {
    usage: 'link refund LINK PAYMENT',
    summary: 'refund what is left of a payment of a link, by its id in “link show”',
    run: (line, linkId = '', useId = '') =>
      printed(line, linkId, ({ links }, store) =>
        links.refund({ linkId, useId }, { store, requestId: ownerRequestId(store) }),
      ),
  },
  {
    usage: 'link refund LINK PAYMENT --amount RUPEES',
    summary: 'refund a part of it',
    run(line, ...[linkId = '', useId = '', rupees = '']) {
      const amount = readRupees(rupees)
      return printed(line, linkId, ({ links }, store) =>
        links.refund({ linkId, useId }, { store, amount, requestId: ownerRequestId(store) }),
      )
    },
  },
  {
    usage: 'link refunds LINK PAYMENT',
    summary: 'the refunds of a payment of a link, and what can still be refunded',
    run: (line, linkId = '', useId = '') =>
      printed(line, linkId, ({ links }, store) => links.refundsOf(store, { linkId, useId })),
  },
]
