import { vi } from 'vitest'
import type { CashfreeComponent, CashfreeResult } from './cashfree.ts'

type Listener = (data: { error?: { message?: string } }) => void

/** For tests: a component of the provider's script, recording what becomes of it. */
export class FakeComponent implements CashfreeComponent {
  readonly kind: string
  readonly values: unknown
  readonly #listeners = new Map<string, Listener>()
  mountedAt: string | undefined
  isUnmounted = false

  constructor(kind: string, values: unknown) {
    this.kind = kind
    this.values = values
  }
  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener)
  }
  mount(selector: string): void {
    this.mountedAt = selector
  }
  unmount(): void {
    this.isUnmounted = true
  }
  emit(event: 'ready' | 'loaderror', data: Parameters<Listener>[0] = {}): void {
    this.#listeners.get(event)?.(data)
  }
}

export interface FakeScript {
  readonly modes: string[]
  readonly components: FakeComponent[]
  readonly checkouts: unknown[]
  readonly payments: unknown[]
  /** Ends the newest payment. */
  end: (result: CashfreeResult) => void
}

/** For tests: the provider's script as the page sees it. */
export function fakeCashfree(): FakeScript {
  const script: FakeScript = {
    modes: [],
    components: [],
    checkouts: [],
    payments: [],
    end: () => undefined,
  }
  vi.stubGlobal('Cashfree', ({ mode }: { mode: string }) => {
    script.modes.push(mode)
    return {
      checkout: (options: unknown) => {
        script.checkouts.push(options)
        return Promise.resolve({ redirect: true })
      },
      create: (kind: string, { values }: { values: unknown }) => {
        const made = new FakeComponent(kind, values)
        script.components.push(made)
        return made
      },
      pay: (options: unknown) => {
        script.payments.push(options)
        return new Promise<CashfreeResult>((resolve) => {
          script.end = resolve
        })
      },
    }
  })
  return script
}
