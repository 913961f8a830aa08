import type { OrderEmi } from '@thela/contracts/calls/shapes/payment-option'
import type { EmiOfOrder } from '@thela/domain/orders'
import { shortBankName } from '@thela/domain/payments'

/** The plan of an order; nothing for an order paid otherwise. [checkout §3 EMI plan] */
export function emiToWire(emi: EmiOfOrder | undefined): { readonly emiConfig?: OrderEmi } {
  if (!emi) return {}
  const { bank, cardType: _cardType, ...plan } = emi
  return { emiConfig: { ...plan, bank: shortBankName(bank) ?? bank } }
}
