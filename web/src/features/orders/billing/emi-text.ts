import type { OrderEmi } from '@thela/contracts/calls/shapes/payment-option'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'

/** The plan by which an order is paid. [checkout §3 EMI plan, D-11] */
export const emiText = (
  t: Messages,
  { bank, duration, installment, interestRate }: OrderEmi,
): string =>
  t('orders.money.emi', {
    bank,
    months: String(duration),
    installment: t.money(paise(installment)),
    rate: String(interestRate),
  })
