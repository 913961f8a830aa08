/** What the first step does not need, in one file that is fetched while the phone is typed. */
export { CouponPanel } from '../../features/checkout/coupons/coupon-panel.tsx'
export { CheckoutSteps } from './checkout-steps.tsx'
export { CheckoutDialogs } from './dialogs/checkout-dialogs.tsx'
export { trackFailure } from '../../features/payments/attempt/track-failure.ts'
export { showPayment } from './show-payment.ts'
export { stampCustomer } from './state/stamp-customer.ts'
export { trackNotUpdated } from './state/track-not-updated.ts'
