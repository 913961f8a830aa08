/** What a form about a failed delivery begins with. [tracking §4, ADR-266] */
import type { DeliveryRequestKind } from './delivery-request.ts'
import type { ExceptionReason } from './exception-reasons.ts'
import { ADDRESS_LINE_2_MAX, STREET_MIN } from './validate-delivery-request.ts'

const KIND_OF_REASON: Readonly<Partial<Record<ExceptionReason, DeliveryRequestKind>>> = {
  CUSTOMER_UNREACHABLE: 'PHONE_UPDATE',
  ADDRESS_ISSUE: 'INFO_UPDATE',
  OUT_OF_DELIVERY_AREA: 'INFO_UPDATE',
}

/** The request that mends the reason, if it can be made; else the first of those that can. */
export function proposedRequest(
  reason: string | undefined,
  kinds: readonly DeliveryRequestKind[],
): DeliveryRequestKind | undefined {
  const mending = KIND_OF_REASON[reason as ExceptionReason]
  return mending && kinds.includes(mending) ? mending : kinds[0]
}

export interface StreetLines {
  readonly line1: string
  readonly line2: string
}

/** Many orders have the whole street in one line: it is split at a comma where both parts fit. */
export function linesToCorrect({ line1, line2 }: StreetLines): StreetLines {
  if (line2 !== '') return { line1, line2 }
  const parts = line1.split(/,\s+/)
  for (let count = 1; count < parts.length; count += 1) {
    const first = parts.slice(0, count).join(', ')
    const rest = parts.slice(count).join(', ')
    if (first.length >= STREET_MIN && rest !== '' && rest.length <= ADDRESS_LINE_2_MAX)
      return { line1: first, line2: rest }
  }
  return { line1, line2 }
}
