interface Kept<Account> {
  account: Account
  purge(): void
}

interface Making<Account, Merchant> {
  /** The id that the merchant's server names. */
  keyOf: (account: Account) => string
  open: (account: Account) => Merchant
  /** The provider's own error for an account that it does not have. */
  unknownAccount: (message: string) => Error
}

/** All merchants of a provider, by the id of their account. */
export class MerchantList<Account, Merchant extends Kept<Account>> {
  readonly #byKey = new Map<string, Merchant>()
  readonly #making: Making<Account, Merchant>

  constructor(making: Making<Account, Merchant>) {
    this.#making = making
  }

  /** Creates an account, or changes the secrets and addresses of an existing one. */
  put(account: Account): Merchant {
    const key = this.#making.keyOf(account)
    const merchant = this.#byKey.get(key) ?? this.#making.open(account)
    merchant.account = account
    this.#byKey.set(key, merchant)
    return merchant
  }

  find(key: string): Merchant | undefined {
    return this.#byKey.get(key)
  }

  named(key: string): Merchant {
    const merchant = this.find(key)
    if (merchant === undefined) throw this.#making.unknownAccount(`There is no account ${key}`)
    return merchant
  }

  list(): Merchant[] {
    return [...this.#byKey.values()]
  }

  /** One of them, or all. */
  chosen(key: string | undefined): Merchant[] {
    return key === undefined ? this.list() : [this.named(key)]
  }

  /** The first one that has what is asked for. */
  having<Entity>(
    entityOf: (merchant: Merchant) => Entity | undefined,
  ): { merchant: Merchant; entity: Entity } | undefined {
    for (const merchant of this.#byKey.values()) {
      const entity = entityOf(merchant)
      if (entity !== undefined) return { merchant, entity }
    }
    return undefined
  }

  purge(): void {
    for (const merchant of this.#byKey.values()) merchant.purge()
  }
}
