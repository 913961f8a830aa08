/** The risk of a COD order from the store's own orders. [D-14, I17] */
import { detectIncorrectAddress } from '@thela/domain/accounts'
import { rtoScore } from '@thela/domain/payments'
import type { Database } from '../../db/statement.ts'
import type { RiskCheck } from '../../ports/risk-check.ts'
import type { Orders } from '../orders/index.ts'

export const makeRiskCheck = ({
  database,
  orders,
}: {
  readonly database: Database
  readonly orders: Pick<Orders, 'deliveryHistory'>
}): RiskCheck => ({
  async scoreOf({ address, statesOfPincode, orderValue, ...whose }) {
    const pincode = address?.pincode || undefined
    const history = await orders.deliveryHistory(database, { ...whose, pincode })
    return rtoScore({
      orderValue,
      isFirstOrder: history.placed === 0,
      ofPhone: history,
      ofPincode: { delivered: history.deliveredAtPincode, returned: history.returnedAtPincode },
      addressDoubts: address ? detectIncorrectAddress(address, statesOfPincode).reasons : [],
    })
  },
})
