import { vi } from 'vitest'
import type { ProviderEvents, ProviderOptions, UpiParameters } from './razorpay.ts'

type Listener = (data: never) => void

/** For tests: the provider’s script as the page sees it, recording its calls. */
export class FakeRazorpay {
  static made: FakeRazorpay[] = []
  readonly options: ProviderOptions
  readonly listeners = new Map<string, Listener>()
  readonly payments: { data: Readonly<Record<string, unknown>>; parameters?: UpiParameters }[] = []
  isCancelled = false

  constructor(options: ProviderOptions) {
    this.options = options
    FakeRazorpay.made.push(this)
  }
  on(event: string, listener: Listener): void {
    this.listeners.set(event, listener)
  }
  emit(): void {
    this.isCancelled = true
  }
  createPayment(data: Readonly<Record<string, unknown>>, parameters?: UpiParameters): void {
    this.payments.push({ data, ...(parameters ? { parameters } : {}) })
  }
  post<E extends keyof ProviderEvents>(event: E, data: ProviderEvents[E]): void {
    this.listeners.get(event)?.(data as never)
  }
}

export function fakeRazorpay(): void {
  FakeRazorpay.made = []
  vi.stubGlobal('Razorpay', FakeRazorpay)
}

/** The instance with which a payment was made, and its arguments. */
export function paymentMade() {
  const made = FakeRazorpay.made.find(({ payments }) => payments.length > 0)
  const [payment] = made?.payments ?? []
  if (!made || !payment) throw new Error('no payment was made')
  return { razorpay: made, ...payment }
}
