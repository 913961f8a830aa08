import { cheapestDelivery } from './delivery-options.ts'
import type { DeliveryType } from './delivery-options.ts'

/** What is said of a place before a delivery is chosen there. [checkout §3 shipping preference, D-85] */
export interface ProposedDelivery {
  readonly charge: number
  /** The day by which it arrives, where a source says one. */
  readonly latest?: string
  /** The lowest charge of those that surely arrive on an earlier day. */
  readonly fasterFrom?: number
}

interface DatedOption {
  readonly type: DeliveryType
  readonly charge: number
  readonly latest?: string
}

/** The delivery that the checkout will select by itself; undefined where nothing is brought there. */
export function proposedDelivery(options: readonly DatedOption[]): ProposedDelivery | undefined {
  const brought = options.filter(({ type }) => type !== 'PICKUP')
  const proposed = cheapestDelivery(brought)
  if (proposed === undefined) return undefined
  const { charge, latest } = proposed
  if (latest === undefined) return { charge }
  const faster = cheapestDelivery(
    brought.filter((option) => option.latest !== undefined && option.latest < latest),
  )
  return { charge, latest, ...(faster ? { fasterFrom: faster.charge } : {}) }
}
