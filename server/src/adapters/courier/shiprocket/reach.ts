/** [shiprocket §1] */
import type { CourierReach } from '@thela/domain/checkout'
import { omitUndefined } from '@thela/domain/values'
import type { WireServiceability } from './wire.ts'

/** One of its companies is enough; each says for itself whether it takes cash. */
export function reachOfReply(reply: WireServiceability): CourierReach {
  const companies = 'data' in reply ? reply.data.available_courier_companies : []
  const days = companies
    .map(({ estimated_delivery_days: text }) => Number(text ?? Number.NaN))
    .filter((count) => Number.isInteger(count) && count >= 0 && count <= 365)
  return {
    isServed: companies.length > 0,
    takesCash: companies.some(({ cod }) => cod === 1),
    ...omitUndefined({
      minDays: days.length > 0 ? Math.min(...days) : undefined,
      maxDays: days.length > 0 ? Math.max(...days) : undefined,
    }),
  }
}
