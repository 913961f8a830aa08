/** The shopper at the bank, the wallet or the lender: by the sandbox of each provider. */
import type { HttpClient } from '../environment/http-client.ts'
import { readReply } from '../environment/http-client.ts'
import type { Way } from './ways.ts'

type Form = Readonly<Record<string, string>>

export interface PaidAtBank {
  /** The bank took the payment now. */
  readonly isCaptured: boolean
  /** With what the provider's page sends the browser back; missing where nothing was paid. */
  readonly form?: Form
}

export interface AtBank {
  readonly outcome?: 'failed' | 'authorized'
  /** Two payments of one order. */
  readonly double?: boolean
  /** The provider keeps the card for this customer. */
  readonly saveFor?: string
  readonly fields?: object
}

/** What a saved card adds: the customer whose it is, or its token with the CVV. */
export function cardAtBank(
  { savedCard }: Way,
  {
    customerId,
    cardToken,
  }: { readonly customerId?: string; readonly cardToken?: string | undefined },
): AtBank {
  if (!savedCard || customerId === undefined) return {}
  if (savedCard === 'is kept') return { saveFor: customerId }
  return { fields: { token: cardToken, customer_id: customerId, card: { cvv: '123' } } }
}

const PATHS = {
  RAZORPAY: 'razorpay/orders',
  CASHFREE: 'cashfree/orders',
  BHARATX: 'bharatx/transactions',
}

interface Reply {
  readonly razorpay_signature?: string
  readonly payment_status?: string
  readonly status?: string
}

/** A form is signed by Razorpay alone; the others only name the order. */
function formOf(reply: Reply, providerOrderId: string): Form {
  if (reply.razorpay_signature === undefined) return { order_id: providerOrderId }
  const { ...triple } = reply as unknown as Form
  return triple
}

export async function payAtBank(
  sandbox: HttpClient,
  { provider, atBank }: Way,
  { providerOrderId, ...how }: AtBank & { readonly providerOrderId: string },
): Promise<PaidAtBank> {
  if (!provider) throw new Error('nothing is paid at a provider')
  const path = `${PATHS[provider]}/${providerOrderId}/pay`
  const body = { ...atBank, ...how }
  const response = await sandbox.request('POST', `/control/api/${path}`, { body })
  // When repeated after the sandbox was killed, the bank may have taken the payment before.
  if (response.status === 400) return { isCaptured: false }
  const reply = readReply<Reply>(response, path)
  const isPaid =
    reply.razorpay_signature !== undefined ||
    reply.payment_status === 'SUCCESS' ||
    (provider === 'BHARATX' && reply.status === 'SUCCESS')
  if (!isPaid) return { isCaptured: false }
  return { isCaptured: how.outcome === undefined, form: formOf(reply, providerOrderId) }
}
