/** Who pays a link of an order. [D-71, I17, ADR-306] */
import type { PrepayRequest } from '@thela/contracts/calls/links/prepay'
import { validateEmail, validatePhone } from '@thela/domain/fields'
import type { FieldResult } from '@thela/domain/fields'
import { contactPhone } from '@thela/domain/identity'
import { LINK_METHOD_TYPES, needsOwnPhone } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Store } from '../../stores/index.ts'
import type { LinkPayer } from '../paying/pay-link.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'
import type { OpenPrepay } from './open-prepay.ts'

function checked<T extends string>(field: string, result: FieldResult<T>): T {
  if (result.kind === 'valid') return result.value
  throw new ApiError('INVALID_FIELDS', { details: { fields: { [field]: result.message } } })
}

/**
 * By which numbers whoever types none pays: the order's, for the server alone, and the store's own for the
 * provider. Undefined where one of them is missing: then a number is typed.
 */
export function phonesOfOrder({
  store,
  order,
}: Pick<OpenPrepay, 'store' | 'order'>):
  | { readonly phone: string; readonly standIn: string }
  | undefined {
  const standIn = findMobile(store)
  return order?.phone && standIn ? { phone: order.phone, standIn } : undefined
}

/** Providers take mobile numbers alone; not every store has one. */
function findMobile({ config }: Store): string | undefined {
  const { PHONE, WHATSAPP } = config.tracking.contactLinks
  const numbers = [PHONE, WHATSAPP].map((number) => validatePhone(number ?? ''))
  return numbers.flatMap((number) => (number.kind === 'valid' ? number.value : []))[0]
}

/**
 * The number that is typed, that of the session, or the one that was said before; else that of the order,
 * where the method allows it.
 */
export async function findPayer(
  { database }: { readonly database: Database },
  open: OpenPrepay,
  { visitor, body }: { readonly visitor: Visitor; readonly body: PrepayRequest },
): Promise<LinkPayer> {
  const { storeId, subject } = visitor
  const { paymentLinkId: linkId, paymentMethod, meta = {} } = body
  const { customerPhone, customerEmail } = meta
  const ofVisitor = contactPhone(visitor)
  const before =
    customerPhone === undefined && ofVisitor === undefined
      ? await linkUsesRepository.latestOf(database, storeId, { linkId, subject })
      : undefined
  const typed =
    customerPhone === undefined
      ? (ofVisitor ?? (before?.phone || undefined))
      : checked('customerPhone', validatePhone(customerPhone))
  const email =
    customerEmail === undefined
      ? before?.email
      : checked('customerEmail', validateEmail(customerEmail))
  const ofOrder = needsOwnPhone(LINK_METHOD_TYPES[paymentMethod]) ? undefined : phonesOfOrder(open)
  const phones =
    typed === undefined
      ? (ofOrder ?? { phone: checked('customerPhone', validatePhone('')) })
      : { phone: typed }
  return { ...phones, ...omitUndefined({ email: email ?? undefined }) }
}
