/**
 * What a customer is sent, by its kind; `{store}` is the store’s name. Gateways for texts send what the
 * store has registered with them, word for word.
 */
export const notifications = {
  OTP: '{otp} is your code for {store}. It is valid for 10 minutes. Do not share it with anyone.',
  COD_CONFIRM:
    '{otp} is your code to confirm your order of {amount} at {store}. Or confirm here: {link}',
  ORDER_PLACED: 'Thank you! {store} has received your order {order} of {amount}. {link}',
  ORDER_SHIPPED: 'Your order {order} from {store} is on its way. Follow it: {link}',
  ORDER_CANCELLED: '{store} has cancelled your order {order}. Details: {link}',
  REFUND: '{store} has refunded {amount}. {rail}, by {day}. Reference {reference}. {link}',
  PAYMENT_LINK: '{store} has sent you a payment link for {amount}. Pay here: {link}',
  PREPAY_LINK:
    'Your order {order} from {store}: pay {amount} online now instead of on delivery. {link}',
  PAYMENT_REMINDER: 'Reminder from {store}: you can still pay {amount} here: {link}',
} as const
