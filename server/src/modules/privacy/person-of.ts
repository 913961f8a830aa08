/** [D-40, ADR-255] */
import type { Queryable } from '../../db/statement.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Links } from '../links/index.ts'
import type { Person } from '../module.ts'
import type { Orders } from '../orders/index.ts'
import type { Tracking } from '../tracking/index.ts'

export interface PersonDependencies {
  readonly accounts: Pick<Accounts, 'customerIdOf'>
  readonly identity: Pick<Identity, 'guestsOfPhone'>
  readonly links: Pick<Links, 'usesOfPerson'>
  readonly orders: Pick<Orders, 'ofPerson'>
  readonly tracking: Pick<Tracking, 'ofPerson'>
}

interface Phone {
  readonly storeId: string
  readonly phone: string
  /** Orders that are placed later belong to a person that begins anew. */
  readonly before: Date
}

/** What the customer alone has made; guests who typed the phone may have been somebody else. */
export async function customerOf(
  deps: PersonDependencies,
  db: Queryable,
  of: Phone,
): Promise<Person> {
  const { storeId, phone } = of
  const customerId = await deps.accounts.customerIdOf(db, of)
  const { orderIds, payableIds } = await deps.orders.ofPerson(db, { ...of, customerId })
  const shipmentIds = await deps.tracking.ofPerson(db, { storeId, phone, orderIds })
  const subjects = customerId === undefined ? [] : [customerId]
  return { storeId, phone, subjects, orderIds, payableIds, shipmentIds }
}

/** The same with what guests have made who typed this phone: an erasure leaves nothing of it. */
export async function everybodyOf(
  deps: PersonDependencies,
  db: Queryable,
  of: Phone,
): Promise<Person> {
  const customerId = await deps.accounts.customerIdOf(db, of)
  const customer = await customerOf(deps, db, of)
  const { guests } = await deps.orders.ofPerson(db, { ...of, customerId })
  const typed = await deps.identity.guestsOfPhone(db, of)
  const subjects = [...new Set([...customer.subjects, ...guests, ...typed])]
  const uses = await deps.links.usesOfPerson(db, { ...of, subjects })
  return { ...customer, subjects, payableIds: [...customer.payableIds, ...uses] }
}
