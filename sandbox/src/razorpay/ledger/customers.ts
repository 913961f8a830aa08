import { freshId } from '../../core/random.ts'
import { invalid, rejected } from '../failure.ts'
import type { Customer } from './entities.ts'
import type { Merchant } from './merchant.ts'
import { notes, rejectExtra, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'

const MAX_CHARACTERS = { name: 50, email: 64, contact: 15, gstin: 15 } as const
const EDITABLE = ['name', 'email', 'contact', 'gstin', 'notes']

function limited(fields: Fields, name: keyof typeof MAX_CHARACTERS): string | null {
  const value = text(fields, name) ?? null
  if (value !== null && value.length > MAX_CHARACTERS[name]) {
    throw invalid(name, `The ${name} may not be greater than ${MAX_CHARACTERS[name]} characters.`)
  }
  return value
}

/** A customer of this e-mail and contact exists once; `fail_existing` 0 returns the earlier one. */
export function createCustomer(merchant: Merchant, fields: Fields): Customer {
  rejectExtra(fields, [...EDITABLE, 'fail_existing'])
  const [name, email, contact, gstin] = (['name', 'email', 'contact', 'gstin'] as const).map(
    (field) => limited(fields, field),
  )
  const known = [...merchant.customers.values()].find(
    (one) => one.email === email && one.contact === contact,
  )
  if (known !== undefined) {
    if (fields.fail_existing === '0' || fields.fail_existing === 0) return known
    throw rejected('Customer already exists for the merchant')
  }
  const customer: Customer = {
    id: `cust_${freshId(14)}`,
    entity: 'customer',
    name: name ?? null,
    email: email ?? null,
    contact: contact ?? null,
    gstin: gstin ?? null,
    notes: notes(fields),
    created_at: merchant.seconds(),
  }
  merchant.customers.set(customer.id, customer)
  return customer
}

export function editCustomer(customer: Customer, fields: Fields): Customer {
  rejectExtra(fields, EDITABLE)
  for (const name of ['name', 'email', 'contact', 'gstin'] as const) {
    if (fields[name] !== undefined) customer[name] = limited(fields, name)
  }
  if (fields.notes !== undefined) customer.notes = notes(fields)
  return customer
}
