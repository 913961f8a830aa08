/** The gift cards and store credit of a request. [D-12, D-65, D-77, I34, I45] */
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/visitor.ts'
import { verifiedPhone } from '@thela/domain/identity'
import { payableOfCart } from '@thela/domain/orders'
import type { Database } from '../../db/statement.ts'
import type { FoundBalances, Payments } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'

/** What the body of a call says of them. */
export interface BalancesInBody {
  readonly gift_card_codes?: readonly string[]
  readonly use_store_credit?: boolean
}

export interface BalanceDependencies {
  readonly database: Database
  readonly payments: Pick<Payments, 'balances'>
}

/** Store credit belongs to a verified phone; a guest's is only typed. */
const creditPhoneOf = (store: Store, visitor: Visitor): string | undefined =>
  store.config.uiConfig.storeCreditConfig.active ? verifiedPhone(visitor) : undefined

/** A wrong code counts as a guess of this session and address; beyond the limit none is looked up. */
export async function balancesFor(
  { payments }: BalanceDependencies,
  visitor: Visitor,
  input: {
    readonly store: Store
    readonly cartId: string
    readonly body: BalancesInBody
    readonly address?: string | undefined
  },
): Promise<FoundBalances> {
  const { store, cartId, body, address } = input
  const found = await payments.balances.find(store, {
    payableId: payableOfCart(cartId).payableId,
    codes: body.gift_card_codes ?? [],
    phone: creditPhoneOf(store, visitor),
    useCredit: body.use_store_credit === true,
    caller: [`session ${visitor.sessionId}`, ...(address ? [`address ${address}`] : [])],
  })
  if (found.isLimited) throw new ApiError('TOO_MANY_REQUESTS')
  return found
}
