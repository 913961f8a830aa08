/** What the first step can do without, as one file: it is fetched while the phone is typed. */
export { AddressSection } from '../../features/accounts/address/address-section.tsx'
export { DeliverySection } from '../../features/checkout/delivery/delivery-section.tsx'
export { LeavingPrompt } from '../../features/checkout/leaving-prompt/leaving-prompt.tsx'
export { CheckoutDialogs } from './checkout-dialogs.tsx'
