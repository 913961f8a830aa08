import { mergeContactDetails } from '@thela/domain/accounts'
import type { Address } from '@thela/domain/accounts'
import type { Email, Phone, Pincode } from '@thela/domain/fields'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { accountsRepository } from './accounts-repository.ts'
import { guestEmailsRepository } from './guest-emails-repository.ts'

let home: TestDatabase
let lastId = 0

beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(() => home.close())

const storeId = 'meher'
const emails = fc.option(fc.constantFrom('asha@shop.example', 'ravi@shop.example'), {
  nil: undefined,
})
const names = fc.constantFrom('Asha Verma', 'Ravi Verma')
const storedNames = fc.option(names, { nil: undefined })

interface Stored {
  readonly email: string | undefined
  readonly fullName: string | undefined
}

const detailsOf = ({ email, fullName }: Stored) => ({
  ...(email === undefined ? {} : { email: email as Email }),
  ...(fullName === undefined ? {} : { fullName }),
})

async function addCustomer({ email, fullName }: Stored) {
  lastId += 1
  const [subject, phone] = [`customer-${lastId}`, `+9198${String(lastId).padStart(8, '0')}`]
  await home.database.raw(
    `insert into customers (store_id, customer_id, phone, email, full_name)
     values ($1, $2, $3, $4, $5)`,
    [storeId, subject, phone, email ?? null, fullName ?? null],
  )
  return { subject, phone }
}

const save = (subject: string, given: { name: string; phone: string; email: string | undefined }) =>
  accountsRepository.saveAddress(
    home.database,
    { storeId, subject },
    {
      id: `address-${(lastId += 1)}`,
      fingerprint: `print-${lastId}`,
      replacedId: undefined,
      addressType: 'SHIPPING_ADDRESS',
      isDefault: false,
      address: {
        name: given.name,
        phone: given.phone as Phone,
        ...(given.email === undefined ? {} : { email: given.email as Email }),
        pincode: '560001' as Pincode,
        addressLine1: '14 Residency Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'India',
        callingCode: '91',
      } satisfies Address,
    },
  )

async function detailsIn(subject: string) {
  const found = await accountsRepository.customerById(home.database, { storeId, subject })
  return detailsOf({
    email: found?.email ?? undefined,
    fullName: found?.fullName ?? undefined,
  })
}

test('[A4.40, D-55] the database merges contact details like the rule', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ email: emails, fullName: storedNames }),
      fc.record({ email: emails, name: names, emailBefore: emails }),
      fc.constantFrom(
        'customer',
        'customer for another number',
        'guest who signs in',
        'guest who gives an email before an address',
      ),
      async (stored, { emailBefore, ...given }, who) => {
        const { subject, phone } = await addCustomer(stored)
        const isGuest = who.startsWith('guest')
        const guest = `guest-${(lastId += 1)}`
        const isEarly = who === 'guest who gives an email before an address'
        const early = isEarly ? emailBefore : undefined
        if (early !== undefined) {
          await guestEmailsRepository.fill(home.database, { storeId, subject: guest }, early)
        }
        const isOwnNumber = who !== 'customer for another number'
        await save(isGuest ? guest : subject, {
          ...given,
          phone: isOwnNumber ? phone : '+919876543210',
        })
        if (isGuest) await accountsRepository.move(home.database, storeId, guest, subject)
        const email = detailsOf({ email: given.email, fullName: undefined })
        const first = detailsOf({ email: early, fullName: undefined })
        const withEarly = mergeContactDetails(detailsOf(stored), first, isGuest)
        const merged = mergeContactDetails(withEarly, email, isGuest)
        // The name on an address for another phone is another person's: it is only added if
        // missing.
        const expected = mergeContactDetails(
          merged,
          { fullName: given.name },
          isGuest || !isOwnNumber,
        )
        expect(await detailsIn(subject)).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
