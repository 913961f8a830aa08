/** The risk of a COD order from the seller's own orders. [D-14, I17] */
import { detectIncorrectAddress } from '@thela/domain/accounts'
import { rtoScore } from '@thela/domain/payments'
import type { Database } from '../../../db/statement.ts'
import type { RiskCheck } from '../../../ports/risk-check.ts'
import { deliveryHistory } from './delivery-history-repository.ts'

export const ownRiskCheck = (database: Database): RiskCheck => ({
  async scoreOf({ address, statesOfPincode, orderValue, ...whose }) {
    const pincode = address?.pincode || undefined
    const history = await deliveryHistory(database, { ...whose, pincode })
    return rtoScore({
      orderValue,
      isFirstOrder: history.placed === 0,
      ofPhone: history,
      ofPincode: { delivered: history.deliveredAtPincode, returned: history.returnedAtPincode },
      addressDoubts: address ? detectIncorrectAddress(address, statesOfPincode).reasons : [],
    })
  },
})
