import type { SeededRandom } from './random.ts'
import type { Book } from './saved-state.ts'

/** Faults of a response to a received call. */
export const RESPONSE_FAULTS = {
  hang: 'Accept the call, never act or respond',
  'error-before': 'Respond with an error without acting',
  slow: 'Act, but respond late',
  'drop-after': 'Act, then cut the connection',
  'hang-after': 'Act, then never respond',
  'error-after': 'Act, then respond with an error',
  garbage: 'Act, then respond with garbage and status 200',
  huge: 'Act, then respond with far more than the client should read',
} as const

/** Faults of a sent webhook. */
export const WEBHOOK_FAULTS = {
  'webhook-mute': 'Never send it',
  'webhook-delay': 'Send it late',
  'webhook-duplicate': 'Send it twice',
  'webhook-reorder': 'Hold it until the next one was sent',
} as const

export const FAULT_KINDS = { ...RESPONSE_FAULTS, ...WEBHOOK_FAULTS }

export type FaultKind = keyof typeof FAULT_KINDS

export interface FaultRule {
  id: number
  system: string
  /** Merchant account or shop; absent = the whole system. */
  account?: string
  /** The name of a call (`POST /v1/orders`) or of a webhook's event; absent = all. */
  endpoint?: string
  kind: FaultKind
  /** From 0 to 1, decided by the seeded random numbers. */
  probability: number
  /** How many more times it applies; absent = unlimited. */
  times?: number
  /** For slow and webhook-delay, and the longest wait of webhook-reorder. */
  delayMs: number
  /** For error-before and error-after. */
  status: number
}

export type NewFaultRule = Pick<FaultRule, 'system' | 'kind'> & Partial<Omit<FaultRule, 'id'>>

export interface FaultPlace {
  system: string
  account?: string | undefined
  endpoint: string
}

export class Faults {
  #rules: FaultRule[] = []
  #last = 0
  readonly random: SeededRandom

  constructor(random: SeededRandom) {
    this.random = random
  }

  list(): readonly FaultRule[] {
    return this.#rules
  }

  add(rule: NewFaultRule): FaultRule {
    this.#last += 1
    const full = { probability: 1, delayMs: 3000, status: 503, ...rule, id: this.#last }
    this.#rules.push(full)
    return full
  }

  remove(id: number): void {
    this.#rules = this.#rules.filter((rule) => rule.id !== id)
  }

  clear(): void {
    this.#rules = []
  }

  book(): Book {
    return {
      save: () => ({ rules: this.#rules, last: this.#last, random: this.random.position() }),
      load: (state) => {
        const saved = state as {
          rules: FaultRule[]
          last: number
          random: ReturnType<SeededRandom['position']>
        }
        this.#rules = saved.rules
        this.#last = saved.last
        this.random.goOn(saved.random)
      },
    }
  }

  /** The first rule of this family that matches and fires now. */
  trigger(place: FaultPlace, family: Record<string, string>): FaultRule | undefined {
    const triggered = this.#rules.find(
      (rule) =>
        rule.kind in family &&
        rule.system === place.system &&
        (rule.account === undefined || rule.account === place.account) &&
        (rule.endpoint === undefined || rule.endpoint === place.endpoint) &&
        this.random.happens(rule.probability),
    )
    if (triggered?.times !== undefined) {
      triggered.times -= 1
      if (triggered.times <= 0) this.remove(triggered.id)
    }
    return triggered
  }
}
