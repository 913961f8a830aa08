/** With what a customer has paid here before. [checkout §3 Saved payment method] */
import { PAYING_UPI_APPS } from '@thela/domain/payments'
import type { PayingUpiApp, SavedPaymentMethod } from '@thela/domain/payments'
import { omitUndefined, savedPaymentMethodId } from '@thela/domain/values'
import { sql } from '../../../db/statement.ts'
import type { ParametersOf } from '../../../db/statement.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import { CHOICES_OF_CUSTOMER, methodHash } from './method-choices-repository.ts'
import type { MethodChoice } from './method-choices-repository.ts'

interface UsedPayment {
  readonly method: ProviderPayment['method']
  readonly instrument: NonNullable<ProviderPayment['instrument']>
  readonly paidAtMs: number
  readonly upiApp: string | null
}

const MAX_ORDERS = 20

export interface UsedOrder extends Pick<UsedPayment, 'paidAtMs' | 'upiApp'> {
  /** Both null for an order that nothing was paid for online. */
  readonly method: UsedPayment['method'] | null
  readonly instrument: UsedPayment['instrument'] | null
  /** It is paid on delivery alone. */
  readonly isCod: boolean
  /** The same in each row. */
  readonly choices: readonly MethodChoice[]
}

/**
 * The newest order, and the payments of the newest paid ones; of one phone, since the subject is its
 * customer.
 */
export const usedOrders = (v: ParametersOf<{ storeId: string; subject: string }>) =>
  sql`with mine as (
     select store_id, subject, provider, provider_payment_id, placed_at,
       provider_payment_id is null and cod_paise > 0 as cod
     from orders where store_id = ${v.storeId} and subject = ${v.subject}
   )
   select p.method, p.instrument, a.upi_app as "upiApp", o.cod as "isCod",
     (extract(epoch from o.placed_at) * 1000)::float as "paidAtMs",
     ${CHOICES_OF_CUSTOMER} as choices
   from ((select * from mine order by placed_at desc limit 1)
     union (select * from mine where provider_payment_id is not null
       order by placed_at desc limit ${MAX_ORDERS})) o
   left join payments p on p.store_id = o.store_id and p.provider = o.provider
     and p.provider_payment_id = o.provider_payment_id
   left join payment_attempts a on a.store_id = p.store_id and a.attempt_id = p.attempt_id
   order by o.placed_at desc`

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
  /** Whether the customer chose the saved method of this id as the default. */
  readonly isDefault?: (id: string) => boolean
}

/** A method that was used again after it was removed is there again. */
const isKept = (
  { id, lastUsedAtMs = 0 }: SavedPaymentMethod,
  choices: readonly MethodChoice[],
): boolean => {
  const removed = choices.find(({ hash }) => hash === methodHash(id))
  return (removed?.removedAtMs ?? 0) < lastUsedAtMs
}

/** The default first: it is chosen, the others were only used. */
const defaultFirst = <Item>(items: readonly Item[], isDefault: (item: Item) => boolean) => [
  ...items.filter(isDefault),
  ...items.filter((item) => !isDefault(item)),
]

/** What the orders of a customer say, the newest first. */
export function usedIn(orders: readonly UsedOrder[]): UsedMethods {
  const choices = orders[0]?.choices ?? []
  const chosen = choices.find(({ isDefault }) => isDefault)
  const isDefault = (id: string) => chosen !== undefined && chosen.hash === methodHash(id)
  const used = orders.flatMap(({ method, instrument, ...order }) =>
    method && instrument ? [{ ...order, method, instrument }] : [],
  )
  const [lastUpiApp] = used.flatMap(({ upiApp }) => PAYING_UPI_APPS.filter((app) => app === upiApp))
  const methods = [...new Set(used.map(({ method }) => method))]
  const saved = used
    .flatMap((payment) => toSaved(payment) ?? [])
    .filter((each) => isKept(each, choices))
  return {
    methods: defaultFirst(methods, (method) => method === chosen?.kind),
    saved: defaultFirst(saved, ({ id }) => isDefault(id)),
    // Who chose a default is not taken back to cash by one order.
    isLastCod: chosen === undefined && (orders[0]?.isCod ?? false),
    ...omitUndefined({ lastUpiApp }),
    isDefault,
  }
}
