import { startOfIstDay } from '@thela/domain/calendar'
import { validatePhone } from '@thela/domain/fields'
import { paise } from '@thela/domain/money'
import { messagesIn } from '@thela/messages/catalogues'
import { newId } from '../db/new-id.ts'
import type { StoredBalance } from '../modules/payments/index.ts'
import { withStore } from './command.ts'
import type { Command, CommandLine } from './command.ts'
import { readRupees } from './refunds.ts'

const t = messagesIn('en')
const rupees = (amount: number): string => t.money(paise(amount))

function readExpiry(day: string): Date {
  const start = startOfIstDay(day)
  if (!start || start.getTime() <= Date.now()) throw new Error(`${day} is not a day to come`)
  return start
}

function readPhone(typed: string): string {
  const result = validatePhone(typed)
  if (result.kind !== 'valid') throw new Error(`${typed} is not a phone number`)
  return result.value
}

const stateOf = ({ isVoid, isExpired }: StoredBalance): string =>
  isVoid ? 'void' : isExpired ? 'expired' : 'active'

const cardLine = (card: StoredBalance): string =>
  [
    card.balanceId,
    `…${card.lastFour ?? ''}`,
    `${rupees(card.amount)} of ${rupees(card.issued)}`,
    stateOf(card),
    card.expiresAt ? `until ${card.expiresAt.toISOString()}` : 'no expiry',
  ].join('\t')

const issue = (line: CommandLine, storeId: string, card: { amount: string; expires?: string }) =>
  withStore(line, storeId, async ({ payments }, store) => {
    const { code, balanceId } = await payments.balances.issueGiftCard(store, {
      amount: readRupees(card.amount),
      expiresAt: card.expires === undefined ? undefined : readExpiry(card.expires),
    })
    line.print(`${code}\t${balanceId}`)
  })

/** Gift cards and store credit. [ADR-106, D-65] */
export const balanceCommands: readonly Command[] = [
  {
    usage: 'gift-card issue ID --amount RUPEES',
    summary: 'a gift card; its code is shown once',
    run: (line, storeId = '', amount = '') => issue(line, storeId, { amount }),
  },
  {
    usage: 'gift-card issue ID --amount RUPEES --expires DAY',
    summary: 'the same, valid before that day: 2027-04-01',
    run(line, ...[storeId = '', amount = '', expires = '']) {
      return issue(line, storeId, { amount, expires })
    },
  },
  {
    usage: 'gift-card list ID',
    summary: 'the last 200 gift cards of a store',
    run: (line, storeId) =>
      withStore(line, storeId, async ({ payments }, store) => {
        for (const card of await payments.balances.listGiftCards(store)) line.print(cardLine(card))
      }),
  },
  {
    usage: 'gift-card show ID CARD',
    summary: 'a gift card by its id or code, with every entry',
    run: (line, storeId, idOrCode = '') =>
      withStore(line, storeId, async ({ payments: { balances } }, store) => {
        const card = await balances.findGiftCard(store, idOrCode)
        if (!card) throw new Error('there is no such gift card')
        line.print(cardLine(card))
        for (const entry of await balances.entriesOf(store, card.balanceId)) {
          const { kind, amount, payableId, happenedAt, note } = entry
          const parts = [happenedAt.toISOString(), kind, rupees(amount), payableId, note]
          line.print(parts.filter(Boolean).join('\t'))
        }
      }),
  },
  {
    usage: 'gift-card void ID CARD',
    summary: 'end a gift card',
    run: (line, storeId, idOrCode = '') =>
      withStore(line, storeId, async ({ payments: { balances } }, store) => {
        const card = await balances.findGiftCard(store, idOrCode)
        const left = card && (await balances.voidGiftCard(store, card.balanceId))
        if (left === undefined) throw new Error('there is no such gift card, or it is void already')
        line.print(`the gift card is void; ${rupees(left)} was left on it`)
      }),
  },
  {
    usage: 'credit give ID PHONE --amount RUPEES',
    summary: 'give store credit to a phone number',
    run(line, ...[storeId = '', typed = '', amount = '']) {
      const phone = readPhone(typed)
      return withStore(line, storeId, async ({ payments }, store) => {
        const credit = await payments.balances.giveCredit(store, {
          phone,
          amount: readRupees(amount),
          requestId: newId(store.number),
        })
        line.print(`${rupees(credit.amount)} of store credit`)
      })
    },
  },
  {
    usage: 'credit show ID PHONE',
    summary: 'the store credit of a phone number, with every entry',
    run: (line, storeId, typed = '') =>
      withStore(line, storeId, async ({ payments: { balances } }, store) => {
        const credit = await balances.creditOf(store, readPhone(typed))
        line.print(`${rupees(credit?.amount ?? 0)} of store credit`)
        const entries = credit ? await balances.entriesOf(store, credit.balanceId) : []
        for (const { kind, amount, happenedAt } of entries) {
          line.print(`${happenedAt.toISOString()}\t${kind}\t${rupees(amount)}`)
        }
      }),
  },
]
