/** What the page shows once the order's details are known, in one file that is fetched beside them. */
export { Feedback } from './feedback.tsx'
export { OrderBill, OrderDelivery, OrderDetails } from './order-details.tsx'
export { OrderHead } from './order-head.tsx'
