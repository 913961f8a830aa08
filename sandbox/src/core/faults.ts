import type { SeededRandom } from './random.ts'
import type { Book } from './saved-state.ts'

/** Faults of an answer we give. */
export const RESPONSE_FAULTS = {
  hang: 'Take the call and never act nor answer',
  'error-before': 'Answer an error without acting',
  slow: 'Act, but answer late',
  'drop-after': 'Act, then cut the connection',
  'hang-after': 'Act, then never answer',
  'error-after': 'Act, then answer an error',
  garbage: 'Act, then answer nonsense with status 200',
} as const

/** Faults of a webhook we send. */
export const WEBHOOK_FAULTS = {
  'webhook-mute': 'Never send it',
  'webhook-delay': 'Send it late',
  'webhook-duplicate': 'Send it twice',
  'webhook-reorder': 'Hold it until the next one has gone out',
} as const

export const FAULT_KINDS = { ...RESPONSE_FAULTS, ...WEBHOOK_FAULTS }

export type FaultKind = keyof typeof FAULT_KINDS

export interface FaultRule {
  id: number
  system: string
  /** Merchant account, shop …; absent = all of the system. */
  account?: string
  /** The name of a call (`POST /v1/orders`) or of a webhook's event; absent = all. */
  endpoint?: string
  kind: FaultKind
  /** From 0 to 1, decided by the seeded luck. */
  probability: number
  /** How many more times it plays; absent = for ever. */
  times?: number
  /** For slow, webhook-delay and the longest wait of webhook-reorder. */
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

  /** The first rule of this family that fits the place and fires now. */
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
