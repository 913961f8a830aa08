import { announce, shown } from './announce.ts'
import type { Attempt, KeptQrCode } from './entities.ts'
import type { Merchant } from './merchant.ts'

/** A payment by the code was captured: one that is for a single use is closed. [razorpay §13] */
export function creditQrCode(merchant: Merchant, attempt: Attempt): void {
  const { payment } = attempt
  const kept = [...merchant.qrCodes.values()].find(({ paymentIds }) =>
    paymentIds.includes(payment.id),
  )
  if (kept === undefined) return
  const { code } = kept
  code.payments_amount_received += payment.amount
  code.payments_count_received += 1
  announce(merchant, 'qr_code.credited', { payment: shown(merchant, attempt), qr_code: code })
  if (code.usage === 'single_use') endQrCode(merchant, kept, 'paid')
}

export function endQrCode(
  merchant: Merchant,
  { code }: KeptQrCode,
  reason: NonNullable<KeptQrCode['code']['close_reason']>,
): void {
  if (code.status === 'closed') return
  code.status = 'closed'
  code.closed_at = merchant.seconds()
  code.close_reason = reason
  merchant.note(`${code.id} closed: ${reason}`)
  announce(merchant, 'qr_code.closed', { qr_code: code })
}
