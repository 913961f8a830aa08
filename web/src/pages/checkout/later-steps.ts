/** What the first step can do without, as one file: it is fetched while the phone is typed. */
export { LeavingPrompt } from '../../features/checkout/leaving-prompt/leaving-prompt.tsx'
export { AfterContact } from './after-contact.tsx'
export { CheckoutDialogs } from './checkout-dialogs.tsx'
