import { documentNumber, financialYear } from '@thela/domain/invoices'
import type { InvoiceContent } from '@thela/domain/invoices'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { invoicesRepository } from './invoices-repository.ts'

let home: TestDatabase
let runs = 0

beforeAll(async () => {
  home = await openTestDatabase({ poolSize: 6 })
})
afterAll(() => home.close())

/** What becomes of the process that issues, after it has its number or after it has stored the document. */
const FATES = [
  'STORED',
  'STORED',
  'FAILS_WITH_NUMBER',
  'FAILS_STORED',
  'KILLED_WITH_NUMBER',
  'KILLED_STORED',
] as const
type Fate = (typeof FATES)[number]

interface Issue {
  readonly fate: Fate
  readonly day: string
}

async function issue(storeId: string, orderId: string, { fate, day }: Issue): Promise<void> {
  await home.database.transaction(async (transaction) => {
    const end = async (moment: 'WITH_NUMBER' | 'STORED'): Promise<void> => {
      if (fate === `FAILS_${moment}`) throw new Error('it fails')
      if (fate === `KILLED_${moment}`) {
        await transaction.raw('select pg_terminate_backend(pg_backend_pid())')
      }
    }
    const year = financialYear(day)
    const series = { storeId, prefix: 'INV', firstYear: year.first }
    const taken = await invoicesRepository.takeSerial(transaction, series, day)
    await end('WITH_NUMBER')
    await invoicesRepository.add(transaction, {
      ...series,
      orderId,
      position: 0,
      serial: taken.serial,
      number: documentNumber('INV', year, taken.serial),
      kind: 'RECEIPT',
      day: taken.day,
      total: 0,
      content: {} as InvoiceContent,
    })
    await end('STORED')
  })
}

interface Row {
  readonly first_year: number
  readonly serial: number
  readonly number: string
  readonly day: string
}

test('[account §7, D-39, I4, I11] whatever fails or is killed, and however many issue at once: no gap, no number twice, and days never run backwards', async () => {
  const issues = fc.array(
    fc.record({
      fate: fc.constantFrom(...FATES),
      day: fc.constantFrom('2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'),
    }),
    { minLength: 1, maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(issues, async (wanted) => {
      const storeId = `store-${(runs += 1)}`
      await Promise.allSettled(wanted.map((each, index) => issue(storeId, `order-${index}`, each)))
      const { rows } = await home.database.raw(
        `select first_year, serial, number, issued_on::text as day from invoices
         where store_id = $1 order by first_year, serial`,
        [storeId],
      )
      const stored = rows as Row[]
      for (const [firstYear, label] of [
        [2025, '2526'],
        [2026, '2627'],
      ] as const) {
        const ofYear = stored.filter((row) => row.first_year === firstYear)
        expect(ofYear.map(({ number }) => number)).toEqual(
          ofYear.map((_, index) => `INV/${label}/${index + 1}`),
        )
        const days = ofYear.map(({ day }) => day)
        expect(days).toEqual(days.toSorted())
      }
      expect(stored).toHaveLength(wanted.filter(({ fate }) => fate === 'STORED').length)
    }),
    { numRuns: 25 },
  )
})
