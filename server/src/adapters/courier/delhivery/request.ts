/** What can be asked after a failed delivery. [delhivery §3, D-35] */
import { daysBetweenIst } from '@thela/domain/calendar'
import type { DeliveryRequest, DeliveryRequestTerms } from '@thela/domain/tracking'
import type { makeDelhiveryClient, WireEdit } from './client.ts'
import { RE_ATTEMPT_CODES } from './status-table.ts'
import type { WireShipment } from './wire.ts'

/** Another attempt is planned at night: it is made on the next day, and on no other. */
export const REQUEST_TERMS: DeliveryRequestTerms = {
  kinds: ['RE_ATTEMPT', 'INFO_UPDATE', 'PHONE_UPDATE'],
  cutOffMinutes: 0,
  maxAttempts: 3,
}

const MAX_ATTEMPTS_BEFORE = 2

/** Whether its last delivery failed in a way after which it takes another attempt. */
export function takesReAttempt({ Status, DispatchCount }: WireShipment): boolean {
  const attempts = Number(DispatchCount ?? Number.NaN)
  const isWaiting = Status.StatusType?.trim().toUpperCase() === 'UD'
  return (
    isWaiting &&
    RE_ATTEMPT_CODES.includes(Status.StatusCode?.trim().toUpperCase() ?? '') &&
    attempts >= 1 &&
    attempts <= MAX_ATTEMPTS_BEFORE
  )
}

/** Its API refuses these characters. */
const allowed = (text: string): string =>
  text
    .replace(/[&%#;\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function editOf(waybill: string, request: DeliveryRequest): WireEdit | undefined {
  if (request.kind === 'PHONE_UPDATE') return { waybill, phone: request.phone }
  if (request.kind !== 'INFO_UPDATE') return undefined
  const { line1, line2, landmark } = request.address
  return {
    waybill,
    add: [line1, line2, landmark]
      .map((line) => allowed(line ?? ''))
      .filter(Boolean)
      .join(', '),
  }
}

/** Whether the day that the customer has chosen is the one on which it comes. */
const isNextDay = (request: DeliveryRequest, now: Date): boolean =>
  !('day' in request) ||
  request.day === undefined ||
  daysBetweenIst(now, new Date(request.day)) === 1

/** A changed address or phone is of use in another attempt only, so that is asked for with it. */
export async function requestOf(
  client: Pick<ReturnType<typeof makeDelhiveryClient>, 'edit' | 'reAttempt'>,
  { waybill, shipment }: { readonly waybill: string; readonly shipment: WireShipment | undefined },
  request: DeliveryRequest,
): Promise<'ACCEPTED' | 'NOT_OFFERED'> {
  if (!REQUEST_TERMS.kinds.includes(request.kind)) return 'NOT_OFFERED'
  if (!shipment || !takesReAttempt(shipment) || !isNextDay(request, new Date()))
    return 'NOT_OFFERED'
  const edit = editOf(waybill, request)
  if (edit && (await client.edit(edit)) === 'NOT_OFFERED') return 'NOT_OFFERED'
  return client.reAttempt(waybill)
}
