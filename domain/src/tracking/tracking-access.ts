/**
 * Whether the tracking page requires a login, and which page it starts with. [tracking §2, §4 Page
 * behaviour, §6, D-32]
 */
import type { EmbedMode } from './embed-mode.ts'

export interface TrackingVisit {
  /** By the brand's configuration; required by default. */
  readonly isAuthRequired: boolean
  readonly hasOtpLogin: boolean
}

export interface ShipmentVisit {
  readonly hasOtpLogin: boolean
  readonly isPublic: boolean
  readonly embed: EmbedMode | 'NONE'
}

/** GUEST where nobody needs to log in. */
export function loginType(isAuthRequired: boolean): 'GUEST' | 'OTP' {
  return isAuthRequired ? 'OTP' : 'GUEST'
}

/**
 * Public shipments are open to everyone, private ones after the OTP; in a seller's own page the
 * seller decides. Whether the customer's part asks for the OTP at once is another setting.
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
