import type { Database } from '../../db/statement.ts'
import type { Store } from '../stores/index.ts'
import { invoicesRepository } from './invoices-repository.ts'
import type { StoredInvoice } from './invoices-repository.ts'

/** Days in India, YYYY-MM-DD; `to` is the first one after the period. */
export interface Days {
  readonly from: string
  readonly to: string
}

const PAGE = 500

/** A month of a large store is never in memory as a whole. */
export async function* invoicesOfDays(
  database: Database,
  { storeId }: Store,
  { from, to }: Days,
): AsyncIterable<StoredInvoice> {
  let after = { afterDay: from, afterPrefix: '', afterSerial: 0 }
  for (;;) {
    const page = await invoicesRepository.ofDays(database, {
      storeId,
      from,
      to,
      limit: PAGE,
      ...after,
    })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = { afterDay: last.issuedOn, afterPrefix: last.prefix, afterSerial: last.serial }
  }
}
