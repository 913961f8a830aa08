/**
 * When the tracking page asks for a login, and where it starts.
 * [tracking §2, §4 Page behaviour, §6, D-32]
 */
export type EmbedMode = 'NONE' | 'SELLER' | 'OPEN' | 'PUBLIC_EMBED'

export interface TrackingVisit {
  /** By the brand's configuration; required unless it says otherwise. */
  readonly isAuthRequired: boolean
  readonly hasOtpLogin: boolean
}

export interface ShipmentVisit {
  readonly hasOtpLogin: boolean
  readonly isPublic: boolean
  readonly embed: EmbedMode
}

/** GUEST where nobody needs to log in. */
export function loginType(isAuthRequired: boolean): 'GUEST' | 'OTP' {
  return isAuthRequired ? 'OTP' : 'GUEST'
}

/**
 * Public shipments open for everyone, private ones after the OTP; in a seller's own page the seller has
 * said who may look. Whether the customer's part asks for the OTP at once is another setting.
 */
export function isLoginNeeded(visit: ShipmentVisit): boolean {
  return visit.embed !== 'SELLER' && !visit.hasOtpLogin && !visit.isPublic
}

export type TrackingStart = 'SEARCH' | 'DETAILS' | 'ENTER_PHONE' | 'AUTOMATIC_OTP'

export function trackingStart(
  isIdValid: boolean,
  visit: TrackingVisit,
  isAutomaticOtpOn: boolean,
): TrackingStart {
  if (!isIdValid) return 'SEARCH'
  if (visit.hasOtpLogin || !visit.isAuthRequired) return 'DETAILS'
  return isAutomaticOtpOn ? 'AUTOMATIC_OTP' : 'ENTER_PHONE'
}
