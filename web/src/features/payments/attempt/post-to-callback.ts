import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { keepSession } from '../../../api/session.ts'

/** Returns as the provider's own page would: our server checks the form and asks the provider. */
export function postToCallback(
  { callbackUrl }: PaymentOrder,
  values: Readonly<Record<string, string>>,
): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'POST', action: callbackUrl, hidden: true })
  for (const [name, value] of Object.entries(values)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  keepSession()
  form.submit()
}
