/** What a page knows of how a shipment is opened. [tracking §8, §6, T8.2, ADR-211] */
export interface TrackConfig {
  /** `OTP`: nothing of it is shown before. */
  readonly loginType: 'GUEST' | 'OTP'
  readonly brandSlug: string
  readonly isAutomaticOtpOn: boolean
  /** It could not be loaded; the rest are defaults then. */
  readonly hasFailed: boolean
  readonly statusCode: number
}

/** Where it cannot be loaded, a login is required and the brand is not known. */
export const failedTrackConfig = (statusCode: number): TrackConfig => ({
  loginType: 'OTP',
  brandSlug: '',
  isAutomaticOtpOn: false,
  hasFailed: true,
  statusCode,
})

/**
 * Whether a customer who was logged in already is led to the order instead of one parcel of it: it has
 * several, and its page shows them together. Pages without links to the account never lead there.
 */
export function leadsToOrderDetails(visit: {
  readonly isCustomer: boolean
  readonly parcels: number
  readonly hasAccountLinks: boolean
}): boolean {
  return visit.isCustomer && visit.hasAccountLinks && visit.parcels > 1
}
