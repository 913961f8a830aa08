import type { Brand } from './brand.ts'

/** Branded ids, so that one kind cannot be passed for another. */
export type StoreId = Brand<string, 'StoreId'>
export type CartId = Brand<string, 'CartId'>
export type CustomerId = Brand<string, 'CustomerId'>
export type AddressId = Brand<string, 'AddressId'>
export type TrackingId = Brand<string, 'TrackingId'>
export type SavedPaymentMethodId = Brand<string, 'SavedPaymentMethodId'>
/** The payment provider's own id of a payment. */
export type ProviderPaymentId = Brand<string, 'ProviderPaymentId'>

export const storeId = (text: string): StoreId => text as StoreId
export const cartId = (text: string): CartId => text as CartId
export const customerId = (text: string): CustomerId => text as CustomerId
export const addressId = (text: string): AddressId => text as AddressId
export const trackingId = (text: string): TrackingId => text as TrackingId
export const savedPaymentMethodId = (text: string): SavedPaymentMethodId =>
  text as SavedPaymentMethodId
export const providerPaymentId = (text: string): ProviderPaymentId => text as ProviderPaymentId
