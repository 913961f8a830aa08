/** [checkout §3 RTO info, §4 App start, §8, §9, D-14] */
import type { CustomerRiskStatus } from '@thela/contracts/calls/checkout/checkout-risk'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { CUSTOMER_STATUS_TRIES } from '@thela/domain/checkout'
import { readRtoAction } from '@thela/domain/payments'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { decodeKey, encodeKey } from '../../../api/encoded-key.ts'
import { failureText } from '../../../api/failure-text.ts'
import { trackFailure } from '../attempt/track-failure.ts'
import type { EventPage } from '../attempt/track-failure.ts'

export interface RiskOf {
  /** The store checks it. */
  isOn: boolean
  phone: string | undefined
  cartId: string
  revision: number
  addressId: string
}

/** Undefined until it is known. A failed check says nothing against the order. */
export function useCodRisk({ isOn, phone, cartId, revision, addressId }: RiskOf, page: EventPage) {
  const [risk, setRisk] = useState<CustomerRiskStatus>()
  const track = useEffectEvent((error: unknown) => {
    const { code, description } =
      error instanceof ApiCallError ? error : { code: 'UNREADABLE', description: '' }
    trackFailure(page, { event: 'customer_status_failed', text: failureText(code, description) })
  })
  useEffect(() => {
    if (!isOn || phone === undefined) return
    const stop = new AbortController()
    const body = { key: encodeKey({ phone, cartId, addressId }) }
    const options = { isRead: true, retries: CUSTOMER_STATUS_TRIES - 1, signal: stop.signal }
    call('POST /checkout/customer-status', { body }, options)
      .then(({ key }) => readStatus(key))
      .then(setRisk, (error: unknown) => {
        if (stop.signal.aborted) return
        track(error)
        setRisk({ action: 'CANNOT_VERIFY', reasons: [] })
      })
    return () => stop.abort()
  }, [isOn, phone, cartId, revision, addressId])
  return isOn ? risk : undefined
}

function readStatus(key: string): CustomerRiskStatus {
  const { action, reasons = [] } = decodeKey(key) as Partial<CustomerRiskStatus>
  return { action: readRtoAction(action), reasons }
}

/** COD is not available where the check recommends against it. */
export function withCodRisk(
  options: readonly PaymentOption[],
  risk: CustomerRiskStatus | undefined,
): readonly PaymentOption[] {
  const [reason] = risk?.reasons ?? []
  if (risk?.action !== 'COD_BLOCK_RECOMMENDED' || reason === undefined) return options
  const why = { code: 'COD_RISK', params: { reason } } as const
  return options.map((option) => (option.id === 'COD' ? { reason: why, ...option } : option))
}
