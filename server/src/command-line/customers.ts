/** Requests of people about their data, for the store's owner. [D-40, ADR-255] */
import { writeFile } from 'node:fs/promises'
import { validatePhone } from '@thela/domain/fields'
import { PERSONAL_KINDS } from '@thela/domain/privacy'
import type { ErasureBlock } from '@thela/domain/privacy'
import { messagesIn } from '@thela/messages/catalogues'
import { withStore } from './command.ts'
import type { Command } from './command.ts'

const t = messagesIn('en')

const WAITING_FOR: Readonly<Record<ErasureBlock, string>> = {
  ORDER: 'an order that has not arrived',
  PAYMENT: 'a payment that may still come',
  REFUND: 'a refund that has not arrived',
  REQUEST: 'a request that is not decided',
}

/** As it is typed, with or without +91. */
export function typedPhone(typed: string): string {
  const phone = validatePhone(typed)
  if (phone.kind === 'valid') return phone.value
  throw new Error(`${typed} is not a phone number`)
}

const erasure = (isConfirmed: boolean, summary: string): Command => ({
  usage: `customer erase PHONE --store ID${isConfirmed ? ' --yes' : ''}`,
  summary,
  run: (line, typed = '', storeId = '') =>
    withStore(line, storeId, async ({ privacy, stores }, store) => {
      const phone = typedPhone(typed)
      const blocks = await privacy.blocksNow({ store, phone })
      if (blocks.length > 0) {
        const list = blocks.map((block) => WAITING_FOR[block]).join(', ')
        throw new Error(`this customer still waits for ${list}: erase them when it has ended`)
      }
      const names = stores.ofSeller(store).map((each) => each.storeId)
      if (!isConfirmed) {
        throw new Error(
          `this erases the customer at ${names.join(', ')}; orders and invoices stay without the person, except for what tax law wants on an invoice. Confirm with --yes`,
        )
      }
      await privacy.eraseNow({ store, phone })
      line.print(`erased at ${names.join(', ')}`)
    }),
})

export const customerCommands: readonly Command[] = [
  {
    usage: 'customer export PHONE --store ID --file FILE',
    summary: 'write what the stores of a seller keep of a customer into a zip file',
    run: (line, ...[typed = '', storeId = '', file = '']) =>
      withStore(line, storeId, async ({ privacy }, store) => {
        const archive = await privacy.exportNow({ store, phone: typedPhone(typed) }, t)
        await writeFile(file, archive, { mode: 0o600, flag: 'wx' })
        line.print(`written to ${file}`)
      }),
  },
  erasure(false, 'show whether a customer can be erased now, and at which stores'),
  erasure(true, 'erase a customer at this store and all others of its seller'),
  {
    usage: 'customer erasures --store ID',
    summary: 'who erased customers, when, and how many records of each kind; the newest first',
    run: (line, storeId = '') =>
      withStore(line, storeId, async ({ privacy }, store) => {
        const all = await privacy.erasuresOf(store)
        for (const { erasureId, origin, requestedAt, doneAt, kinds } of all) {
          const counts = PERSONAL_KINDS.flatMap((kind) =>
            kinds[kind] === undefined ? [] : `${kind} ${kinds[kind]}`,
          )
          line.print(
            [
              erasureId,
              `by ${origin}`,
              `requested ${requestedAt.toISOString()}`,
              doneAt ? `done ${doneAt.toISOString()}` : 'waiting',
              counts.join(', '),
            ].join('\t'),
          )
        }
        if (all.length === 0) line.print('nobody was erased yet')
      }),
  },
]
