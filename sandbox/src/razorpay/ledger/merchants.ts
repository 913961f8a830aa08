import type { Sandbox } from '../../core/sandbox.ts'
import type { Account } from '../accounts.ts'
import { unknownId } from '../failure.ts'
import type { Attempt, KeptLink, KeptQrCode } from './entities.ts'
import { Merchant } from './merchant.ts'

/** All merchants of the provider, by key id. */
export class Merchants {
  readonly sandbox: Sandbox
  #byKey = new Map<string, Merchant>()

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  /** Creates an account, or changes the secrets and addresses of an existing one. */
  put(account: Account): Merchant {
    const open = this.#byKey.get(account.keyId)
    if (open !== undefined) {
      open.account = account
      return open
    }
    const merchant = new Merchant(this.sandbox, account)
    this.#byKey.set(account.keyId, merchant)
    return merchant
  }

  find(keyId: string): Merchant | undefined {
    return this.#byKey.get(keyId)
  }

  list(): Merchant[] {
    return [...this.#byKey.values()]
  }

  ofOrder(orderId: string): Merchant {
    const merchant = this.list().find(({ orders }) => orders.has(orderId))
    if (merchant === undefined) throw unknownId()
    return merchant
  }

  ofPayment(paymentId: string): { merchant: Merchant; attempt: Attempt } {
    for (const merchant of this.#byKey.values()) {
      const attempt = merchant.attempts.get(paymentId)
      if (attempt !== undefined) return { merchant, attempt }
    }
    throw unknownId()
  }

  ofLink(linkId: string): { merchant: Merchant; kept: KeptLink } {
    const merchant = this.list().find(({ links }) => links.has(linkId))
    if (merchant === undefined) throw unknownId()
    return { merchant, kept: merchant.link(linkId) }
  }

  ofQrCode(id: string): { merchant: Merchant; kept: KeptQrCode } {
    const merchant = this.list().find(({ qrCodes }) => qrCodes.has(id))
    if (merchant === undefined) throw unknownId()
    return { merchant, kept: merchant.qrCode(id) }
  }

  purge(): void {
    for (const merchant of this.#byKey.values()) merchant.purge()
  }
}
