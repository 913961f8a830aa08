/** [delhivery §1] */
import type { CourierReach } from '@thela/domain/checkout'
import type { WirePincodes } from './wire.ts'

/** One row at most; "Embargo" closes a pincode for a time. It says nothing of days. */
export function reachOfReply({ delivery_codes }: WirePincodes, pincode: string): CourierReach {
  const row = delivery_codes.find(({ postal_code }) => String(postal_code.pin) === pincode)
  if (!row) return { isServed: false, takesCash: false }
  const { cod, pre_paid: prepaid, remarks } = row.postal_code
  const isClosed = /embargo/i.test(remarks ?? '')
  const isServed = !isClosed && prepaid !== 'N'
  return { isServed, takesCash: isServed && cod === 'Y' }
}
