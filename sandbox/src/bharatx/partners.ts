import { freshId } from '../core/random.ts'
import type { Book } from '../core/saved-state.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { DEMO_SHOPS } from '../provider/demo-shops.ts'
import { Problem } from './problem.ts'

/** A merchant's account with the lender. */
export interface Partner {
  name: string
  partnerId: string
  privateKey: string
}

type TransactionStatus = 'PENDING' | 'SUCCESS' | 'FAILURE' | 'CANCELLED'

export interface TransactionRefund {
  id: string
  amount: number
  status: 'PENDING' | 'SUCCESS' | 'FAILURE'
}

/** [bharatx §1] */
export interface Transaction {
  id: string
  amount: number
  status: TransactionStatus
  notes: Record<string, unknown>
  refunds: TransactionRefund[]
  partnerId: string
  /** In the address of the shopper's page. */
  secret: string
  redirects: { success: string; failure: string; cancel: string }
  webhookUrl?: string
  /** Unix seconds. */
  expiresAt?: number
  shouldFail: boolean
  phone: string
  createdAt: number
}

export function demoPartners(): Partner[] {
  return DEMO_SHOPS.map(({ shop, name }) => ({
    name,
    partnerId: `${shop}_partner_01`,
    privateKey: `${shop}_demo_private_key_01`,
  }))
}

/** All partners with their transactions. */
export class Partners {
  readonly sandbox: Sandbox
  #partners = new Map<string, Partner>()
  #transactions = new Map<string, Transaction>()

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  put(partner: Partner): Partner {
    this.#partners.set(partner.partnerId, partner)
    return partner
  }

  find(partnerId: string): Partner | undefined {
    return this.#partners.get(partnerId)
  }

  list(): Partner[] {
    return [...this.#partners.values()]
  }

  transactions(partnerId?: string): Transaction[] {
    return [...this.#transactions.values()].filter(
      (item) => partnerId === undefined || item.partnerId === partnerId,
    )
  }

  /** Ids are the merchant's own: two merchants may have chosen the same. */
  transaction(id: string, partnerId: string): Transaction {
    const found = this.#transactions.get(`${partnerId} ${id}`)
    if (found === undefined) throw new Problem(404, 'Transaction not found')
    return found
  }

  has(id: string, partnerId: string): boolean {
    return this.#transactions.has(`${partnerId} ${id}`)
  }

  bySecret(secret: string): Transaction | undefined {
    return this.transactions().find((item) => item.secret === secret)
  }

  add(transaction: Omit<Transaction, 'secret' | 'createdAt'>): Transaction {
    const added = { ...transaction, secret: freshId(24), createdAt: this.seconds() }
    this.#transactions.set(`${added.partnerId} ${added.id}`, added)
    return added
  }

  seconds(): number {
    return Math.floor(this.sandbox.now() / 1000)
  }

  purge(): void {
    this.#transactions.clear()
  }

  book(resume: (transaction: Transaction) => void): Book {
    return {
      save: () => ({ partners: this.list(), transactions: this.transactions() }),
      load: (state) => {
        const saved = state as { partners: Partner[]; transactions: Transaction[] }
        for (const partner of saved.partners) this.put(partner)
        for (const item of saved.transactions) {
          this.#transactions.set(`${item.partnerId} ${item.id}`, item)
          resume(item)
        }
      },
    }
  }
}
