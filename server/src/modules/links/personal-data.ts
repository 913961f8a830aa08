/** [D-40, D-62, ADR-255] */
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../db/statement.ts'
import type { Person, PersonalData } from '../module.ts'

interface Owner {
  storeId: string
  phone: string
  subjects: readonly string[]
  orderIds: readonly string[]
}

const isUse = (v: ParametersOf<Pick<Owner, 'storeId' | 'phone' | 'subjects'>>) =>
  sql`store_id = ${v.storeId} and (phone = ${v.phone} or subject = any (${v.subjects}::text[]))`
const isLink = (v: ParametersOf<Pick<Owner, 'storeId' | 'phone' | 'orderIds'>>) =>
  sql`store_id = ${v.storeId} and (customer->>'phone' = ${v.phone}
    or order_id = any (${v.orderIds}::text[]))`

const uses = keptList<Pick<Owner, 'storeId' | 'phone' | 'subjects'>>(
  'links.kept-uses',
  (v) => sql`select amount_paise as "amountPaise", phone, email, opened_at as "openedAt",
     paid_at as "paidAt", method from payment_link_uses where ${isUse(v)} order by opened_at desc`,
)

const useIds = statement<{ readonly useId: string }, Pick<Owner, 'storeId' | 'phone' | 'subjects'>>(
  'links.uses-of-person',
  (v) => sql`select use_id as "useId" from payment_link_uses where ${isUse(v)}`,
)

/** What was paid, or begun to be, of links under this phone: each is a payable. */
export const usesOfPerson = async (
  db: Queryable,
  person: Pick<Person, 'storeId' | 'phone' | 'subjects'>,
): Promise<readonly string[]> => (await db.rows(useIds(person))).map(({ useId }) => useId)

const links = keptList<Pick<Owner, 'storeId' | 'phone' | 'orderIds'>>(
  'links.kept-of-person',
  (v) => sql`select description, customer, amount_paise as "amountPaise",
     created_at as "createdAt", rejections as "refused" from payment_links where ${isLink(v)} order by created_at desc`,
)

const eraseOpen = statement<unknown, Pick<Owner, 'storeId' | 'phone' | 'subjects'>>(
  'links.erase-open-uses-of-person',
  (v) => sql`delete from payment_link_uses where paid_at is null and ${isUse(v)}`,
)

const eraseUses = statement<unknown, Pick<Owner, 'storeId' | 'phone' | 'subjects'>>(
  'links.erase-uses-of-person',
  (v) => sql`update payment_link_uses set phone = '', email = null, chosen = null, subject = ''
   where ${isUse(v)}`,
)

/** It can be paid as before by whoever has it; nobody is reminded of it any more. */
const eraseLinks = statement<unknown, Pick<Owner, 'storeId' | 'phone' | 'orderIds'>>(
  'links.erase-person',
  (v) => sql`update payment_links set customer = '{}', next_reminder_at = null,
     has_reminders = false, extra_params = '{}', rejections = '[]'
   where ${isLink(v)}`,
)

export const personalLinks: PersonalData = {
  kept: { LINKS: [links, uses] },
  async erase(transaction, person) {
    const open = await transaction.run(eraseOpen(person))
    const used = await transaction.run(eraseUses(person))
    return { LINKS: open + used + (await transaction.run(eraseLinks(person))) }
  },
}
