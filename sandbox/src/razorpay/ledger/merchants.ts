import type { Sandbox } from '../../core/sandbox.ts'
import { MerchantList } from '../../provider/merchant-list.ts'
import type { Account } from '../accounts.ts'
import { rejected, unknownId } from '../failure.ts'
import type { Attempt, KeptLink, KeptQrCode } from './entities.ts'
import { Merchant } from './merchant.ts'

/** All merchants of the provider, by key id. */
export class Merchants extends MerchantList<Account, Merchant> {
  readonly sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    super({
      keyOf: ({ keyId }) => keyId,
      open: (account) => new Merchant(sandbox, account),
      unknownAccount: rejected,
    })
    this.sandbox = sandbox
  }

  /** The merchant that has it, and it; an error of the provider where nobody has it. */
  of<Entity>(entityOf: (merchant: Merchant) => Entity | undefined): {
    merchant: Merchant
    entity: Entity
  } {
    const found = this.having(entityOf)
    if (found === undefined) throw unknownId()
    return found
  }

  ofOrder(orderId: string): Merchant {
    return this.of(({ orders }) => orders.get(orderId)).merchant
  }

  ofPayment(paymentId: string): { merchant: Merchant; attempt: Attempt } {
    const { merchant, entity: attempt } = this.of(({ attempts }) => attempts.get(paymentId))
    return { merchant, attempt }
  }

  ofLink(linkId: string): { merchant: Merchant; kept: KeptLink } {
    const { merchant, entity: kept } = this.of(({ links }) => links.get(linkId))
    return { merchant, kept }
  }

  ofQrCode(id: string): { merchant: Merchant; kept: KeptQrCode } {
    const { merchant, entity: kept } = this.of(({ qrCodes }) => qrCodes.get(id))
    return { merchant, kept }
  }
}
