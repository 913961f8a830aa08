/** The payment section of both links, in one file that is fetched while the page is read. */
export { LinkPayment } from './link-payment.tsx'
export { OrderPayment } from './prepay/order-payment.tsx'
