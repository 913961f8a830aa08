/** Loaded together after the login: in files of their own what they share would burden every page. */
export { Addresses } from './addresses.tsx'
export { Carts } from './carts.tsx'
export { Home } from './home.tsx'
export { PaymentMethods } from './payment-methods.tsx'
export { Privacy } from './privacy.tsx'
export { Profile } from './profile.tsx'
export { Refunds } from './refunds.tsx'
export { Transactions } from './transactions.tsx'
