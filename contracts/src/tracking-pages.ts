/** The first paint of the pages about a parcel. [tracking §2, §4] */
import type { PublicShipmentReply } from './calls/tracking/tracking.ts'
import type { PageFrame } from './page-frame.ts'
import type { PageBanners } from './store-brand.ts'

export interface TrackingPage extends PageFrame, PageBanners {
  readonly sid?: string
}

export interface ShipmentPage extends PageFrame, PageBanners {
  readonly trackingId: string
  readonly shipment: PublicShipmentReply
  readonly authRequired: boolean
  /** The login sends the OTP to the phone of the order at once. */
  readonly automaticOtp: boolean
  /** No banners once the parcel could not be delivered, is damaged or lost. */
  readonly hidesBannersOnProblems: boolean
}

/** A private one in a seller's page: nothing of it is shown before the seller's token was exchanged. */
export type LockedShipmentPage = Omit<ShipmentPage, 'shipment'> & { readonly shipment?: undefined }
