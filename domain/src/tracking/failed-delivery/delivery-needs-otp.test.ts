import { expect, test } from 'vitest'
import { deliveryNeedsOtp } from './delivery-needs-otp.ts'
import { DELIVERY_REQUEST_KINDS } from './delivery-request.ts'

test('[I34, ADR-360] what could bring a parcel to somebody else needs an OTP', () => {
  expect(DELIVERY_REQUEST_KINDS.filter(deliveryNeedsOtp)).toEqual(['INFO_UPDATE', 'PHONE_UPDATE'])
})
