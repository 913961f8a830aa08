/** Values that the provider may bring one day: whoever reads them must not break. */
import type { Downtime, Payment } from './ledger/entities.ts'
import type { Merchant } from './ledger/merchant.ts'

const METHOD = 'newpay'
const NETWORK = 'NEWNET'

const hasUnknown = (merchant: Merchant): boolean =>
  merchant.sandbox.switches.isOn('razorpay', 'unknownValues', merchant.account.keyId)

/** The payment as a webhook and a call show it. */
export function withUnknownMethod<P extends Payment>(merchant: Merchant, payment: P): unknown {
  if (!hasUnknown(merchant)) return payment
  return { ...payment, method: METHOD, acquirer_data: { new_reference: '1' }, new_field: {} }
}

export function withUnknownDowntimes(merchant: Merchant): readonly unknown[] {
  const known = [...merchant.downtimes.values()]
  if (!hasUnknown(merchant)) return known
  const now = merchant.seconds()
  const more = (method: string, instrument: Downtime['instrument']) => ({
    id: `down_Unknown${method}`,
    entity: 'payment.downtime',
    method,
    begin: now,
    end: null,
    status: 'started',
    scheduled: false,
    severity: 'extreme',
    instrument,
    created_at: now,
    updated_at: now,
  })
  return [
    more(METHOD, { terminal: 'T1' }),
    more('card', { network: NETWORK, card_type: 'newtype' }),
    more('upi', { psp: 'newapp', flow: 'newflow' }),
    ...known,
  ]
}

type Methods = Readonly<Record<string, unknown>>

export function withUnknownMethods(merchant: Merchant, methods: Methods): Methods {
  if (!hasUnknown(merchant)) return methods
  const withMore = (name: string, value: unknown) => ({
    [name]: { ...(methods[name] as object), [NETWORK]: value },
  })
  return {
    ...methods,
    [METHOD]: { T1: true },
    ...withMore('card_networks', 1),
    ...withMore('netbanking', 'A bank of tomorrow'),
    ...withMore('wallet', true),
  }
}
