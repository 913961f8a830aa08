/** What the providers of the demo stores have of payments, and what their banks decide. */
import { expect } from '@playwright/test'
import type { TestEnvironment } from '../../environment.ts'

interface BookedPayment {
  readonly id: string
  /** In paise. */
  readonly amount: number
  readonly state: 'waiting' | 'paid' | 'ended'
}

export interface ProviderBook {
  readonly payments: () => Promise<readonly BookedPayment[]>
  /** The bank decides later than the shopper's page expects, until this is undone. */
  readonly decideLate: (isLate: boolean) => Promise<void>
  /** The bank decides on a payment that waits. */
  readonly approve: (id: string) => Promise<unknown>
  readonly refuse: (id: string) => Promise<unknown>
}

/** Later than any story waits: the story itself decides. */
const NEVER_MS = 3_600_000

export function razorpayBook({ control }: TestEnvironment, account: string): ProviderBook {
  const states: Readonly<Record<string, BookedPayment['state']>> = {
    created: 'waiting',
    captured: 'paid',
  }
  return {
    payments: async () => {
      const { payments } = (await control.get(`razorpay/ledger?account=${account}`)) as {
        payments: readonly { id: string; amount: number; status: string }[]
      }
      return payments.map(({ id, amount, status }) => ({
        id,
        amount,
        state: states[status] ?? 'ended',
      }))
    },
    decideLate: async (isLate) => {
      const values = { pendingMs: isLate ? NEVER_MS : 5000 }
      await control.put('switches', { system: 'razorpay', account, values })
    },
    approve: (id) => control.post(`razorpay/payments/${id}/approve`),
    refuse: (id) => control.post(`razorpay/payments/${id}/fail`, { reason: 'payment_declined' }),
  }
}

export function cashfreeBook({ control }: TestEnvironment, account: string): ProviderBook {
  const states: Readonly<Record<string, BookedPayment['state']>> = {
    PENDING: 'waiting',
    SUCCESS: 'paid',
  }
  return {
    payments: async () => {
      const { payments } = (await control.get(`cashfree/ledger?account=${account}`)) as {
        payments: readonly {
          cf_payment_id: string
          payment_amount: number
          payment_status: string
        }[]
      }
      return payments.map(({ cf_payment_id, payment_amount, payment_status }) => ({
        id: cf_payment_id,
        amount: Math.round(payment_amount * 100),
        state: states[payment_status] ?? 'ended',
      }))
    },
    decideLate: async (isLate) => {
      const values = isLate
        ? { success: 'pending', lateSuccessMs: NEVER_MS }
        : { success: 'at-once', lateSuccessMs: 5000 }
      await control.put('switches', { system: 'cashfree', account, values })
    },
    approve: (id) => control.post(`cashfree/payments/${id}/succeed`),
    refuse: (id) => control.post(`cashfree/payments/${id}/fail`),
  }
}

export function bharatxBook({ control }: TestEnvironment, account: string): ProviderBook {
  const states: Readonly<Record<string, BookedPayment['state']>> = {
    PENDING: 'waiting',
    SUCCESS: 'paid',
  }
  return {
    payments: async () => {
      const { transactions } = (await control.get(`bharatx/ledger?account=${account}`)) as {
        transactions: readonly { id: string; amount: number; status: string }[]
      }
      return transactions.map(({ id, amount, status }) => ({
        id,
        amount,
        state: states[status] ?? 'ended',
      }))
    },
    // Its page has a button that decides nothing.
    decideLate: async () => undefined,
    approve: (id) => control.post(`bharatx/transactions/${id}/pay`, { outcome: 'captured' }),
    refuse: (id) => control.post(`bharatx/transactions/${id}/pay`, { outcome: 'failed' }),
  }
}

/** The newest payment that waits, once there is one. */
export async function waitingId(book: ProviderBook): Promise<string> {
  const newest = async () => (await book.payments()).findLast(({ state }) => state === 'waiting')
  await expect.poll(newest).toBeDefined()
  return (await newest())?.id ?? ''
}
