/** What was ordered, read again from the platform after a restored backup. [I1, ADR-286] */
import { HOME_COUNTRY } from '@thela/domain/accounts'
import type { Address } from '@thela/domain/accounts'
import type { Phone, Pincode } from '@thela/domain/fields'
import { addPaise, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { LineItem, OrderSnapshot, PaymentMethod, PriceLine, Quote } from '@thela/domain/orders'
import { findState } from '@thela/domain/regions'
import { omitUndefined } from '@thela/domain/values'
import type { RecordedOrder } from '../../../ports/order-history.ts'
import { paymentOfText } from '../platform/payment-method.ts'
import { balancesOfText } from '../platform/recorded-balances.ts'
import { recordedPrice } from './recorded-price.ts'

/** Balances pay beside the method, and are none of it. */
function methodFor(
  { payableNow, dueOnDelivery }: Pick<Quote, 'payableNow' | 'dueOnDelivery'>,
  paidBy: PaymentMethod | undefined,
): PaymentMethod {
  if (dueOnDelivery === 0) return paidBy ?? 'UPI'
  return payableNow === 0 ? 'COD' : 'PARTIAL_COD'
}

/** As far as its platform has it. */
export function recordedSnapshot(
  record: RecordedOrder,
  { prepaid, paidBy }: { readonly prepaid: Paise; readonly paidBy: PaymentMethod | undefined },
): OrderSnapshot {
  const { shippingAddress, billingAddress, email, total } = record
  const lines = record.lines.map(lineItem)
  const address = addressOf(shippingAddress ?? billingAddress)
  const { priceLines, delivery } = recordedPrice(record, lines)
  const balances = balanceLines(record, prepaid)
  const quote = {
    lines: [...priceLines, ...balances],
    total: paise(total),
    payableNow: subtractPaise(prepaid, addPaise(...balances.map(({ amount }) => amount))),
    dueOnDelivery: paise(total - prepaid),
  }
  return {
    lines,
    quote,
    shippingAddress: address,
    billingAddress: billingAddress ? addressOf(billingAddress) : address,
    paymentMethod: methodFor(quote, paidBy),
    utm: {},
    ...omitUndefined({ email: email || undefined, delivery }),
  }
}

/** What balances paid; of an order of a release that did not name them, what they paid alone. */
function balanceLines({ attributes }: RecordedOrder, amount: Paise): readonly PriceLine[] {
  const named = balancesOfText(attributes['thela_balances'])
  const ofNamed = addPaise(...named.map((line) => line.amount))
  if (named.length > 0 && ofNamed <= amount) return named
  const payment = paymentOfText(attributes['payment_method'])
  if (amount === 0) return []
  if (payment === 'STORE_CREDIT') return [{ key: 'storeCredit', amount }]
  const isByCard = payment === 'GIFT_CARD' || payment === 'GIFT_CARD_AND_STORE_CREDIT'
  return isByCard ? [{ key: 'giftCard', amount }] : []
}

function lineItem(line: RecordedOrder['lines'][number]): LineItem {
  const { id, variantId, productId, title, variantTitle, sku, quantity, unitPrice } = line
  const total = paise(unitPrice * quantity)
  return {
    key: id,
    variantId,
    productId,
    productTitle: title,
    quantity,
    total,
    originalTotal: total,
    discountAllocations: [],
    grams: 0,
    requiresShipping: line.requiresShipping,
    isTaxable: line.taxable,
    isGiftCard: false,
    ...omitUndefined({ variantTitle: variantTitle || undefined, sku: sku || undefined }),
  }
}

function addressOf(place: RecordedOrder['shippingAddress']): Address {
  const isIndian = !place || ['', 'india', 'in'].includes(place.country.toLowerCase())
  const code = place?.pincode ?? ''
  return {
    name: place?.name ?? '',
    phone: (place?.phone ?? '') as Phone,
    ...(isIndian ? { pincode: code as Pincode } : { zipcode: code }),
    addressLine1: place?.addressLine1 ?? '',
    ...(place?.addressLine2 ? { addressLine2: place.addressLine2 } : {}),
    city: place?.city ?? '',
    state: findState(place?.state ?? '')?.name ?? place?.state ?? '',
    country: isIndian ? HOME_COUNTRY : place.country,
    callingCode: '91',
  }
}
