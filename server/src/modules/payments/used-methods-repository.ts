/** With what a customer has paid here before. [checkout §3 Saved payment method] */
import { PAYING_UPI_APPS } from '@thela/domain/payments'
import type { PayingUpiApp, SavedPaymentMethod } from '@thela/domain/payments'
import { omitUndefined, savedPaymentMethodId } from '@thela/domain/values'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { ProviderPayment } from '../../ports/payment-provider.ts'

interface UsedPayment {
  readonly method: ProviderPayment['method']
  readonly instrument: NonNullable<ProviderPayment['instrument']>
  readonly paidAtMs: number
  readonly upiApp: string | null
}

const MAX_ORDERS = 20

/** The payments of this customer's newest orders; of one phone, since the subject is its customer. */
const usedMethods = statement<UsedPayment, { storeId: string; subject: string }>(
  'payments.used-methods',
  (v) => sql`select p.method, p.instrument, a.upi_app as "upiApp",
     (extract(epoch from o.placed_at) * 1000)::float as "paidAtMs"
   from (select store_id, provider, provider_payment_id, placed_at from orders
     where store_id = ${v.storeId} and subject = ${v.subject} and provider_payment_id is not null
     order by placed_at desc limit ${MAX_ORDERS}) o
   join payments p on p.store_id = o.store_id and p.provider = o.provider
     and p.provider_payment_id = o.provider_payment_id
   join payment_attempts a on a.store_id = p.store_id and a.attempt_id = p.attempt_id
   order by o.placed_at desc`,
)

/** Whether the newest order is paid on delivery alone. */
const newestOrder = statement<{ isCod: boolean }, { storeId: string; subject: string }>(
  'payments.newest-order',
  (v) => sql`select provider_payment_id is null and cod_paise > 0 as "isCod" from orders
   where store_id = ${v.storeId} and subject = ${v.subject}
   order by placed_at desc limit 1`,
)

/** Undefined for what can not be used again by itself. */
function toSaved({ method, instrument, paidAtMs }: UsedPayment): SavedPaymentMethod | undefined {
  const lastUsedAtMs = paidAtMs
  switch (method) {
    case 'UPI': {
      const { upiId } = instrument
      if (upiId === undefined) return undefined
      const data = { id: upiId }
      return { id: savedPaymentMethodId(`UPI-${upiId}`), type: 'UPI', data, lastUsedAtMs }
    }
    case 'WALLET': {
      const { wallet } = instrument
      if (wallet === undefined) return undefined
      const data = { walletType: wallet }
      return { id: savedPaymentMethodId(`WALLET-${wallet}`), type: 'WALLET', data, lastUsedAtMs }
    }
    case 'NET_BANKING': {
      const { bank } = instrument
      if (bank === undefined) return undefined
      const data = { name: bank }
      return { id: savedPaymentMethodId(`BANK-${bank}`), type: 'NET_BANKING', data, lastUsedAtMs }
    }
    default:
      return undefined
  }
}

/** The last used first. */
export interface UsedMethods {
  readonly methods: readonly ProviderPayment['method'][]
  readonly saved: readonly SavedPaymentMethod[]
  /** The newest order is paid on delivery. */
  readonly isLastCod?: boolean
  /** The UPI app of the newest order paid in one. */
  readonly lastUpiApp?: PayingUpiApp
}

export async function usedMethodsOf(
  db: Queryable,
  customer: { readonly storeId: string; readonly subject: string },
): Promise<UsedMethods> {
  const [used, [newest]] = await Promise.all([
    db.rows(usedMethods(customer)),
    db.rows(newestOrder(customer)),
  ])
  const [lastUpiApp] = used.flatMap(({ upiApp }) => PAYING_UPI_APPS.filter((app) => app === upiApp))
  return {
    methods: [...new Set(used.map(({ method }) => method))],
    saved: used.flatMap((payment) => toSaved(payment) ?? []),
    isLastCod: newest?.isCod ?? false,
    ...omitUndefined({ lastUpiApp }),
  }
}
