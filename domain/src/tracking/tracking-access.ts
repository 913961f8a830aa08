/** When the tracking page asks for a login, and where it starts. [tracking §2, §4 Page behaviour, §6] */
export type EmbedMode = 'NONE' | 'SELLER' | 'OPEN' | 'PUBLIC_EMBED'

export type TrackingVisit = {
  /** By the brand's configuration; required unless it says otherwise. */
  readonly isAuthRequired: boolean
  readonly hasOtpLogin: boolean
}

export type ShipmentVisit = TrackingVisit & {
  readonly isPublic: boolean
  readonly embed: EmbedMode
}

/** GUEST where nobody needs to log in. */
export function loginType(isAuthRequired: boolean): 'GUEST' | 'OTP' {
  return isAuthRequired ? 'OTP' : 'GUEST'
}

/** In a seller's own page the seller has said who may look. */
export function isLoginNeeded(visit: ShipmentVisit): boolean {
  return visit.embed !== 'SELLER' && !visit.hasOtpLogin && (visit.isAuthRequired || !visit.isPublic)
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
