/** [D-1] */
import { inAppBrowserOf } from '@thela/domain/payments'
import type { InAppBrowser } from '@thela/domain/payments'

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

const isAppleTablet = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /Macintosh/.test(userAgent) && maxTouchPoints > 1

/** A phone opens UPI apps; any other device shows a QR code. */
export const hasUpiApps = (device: Device): boolean =>
  /Android|iPhone|iPad|iPod/.test(device.userAgent) || isAppleTablet(device)

export interface UpiDevice {
  readonly isPhone: boolean
  /** It has a chooser of its own for UPI apps. */
  readonly isAndroid: boolean
  /** The page is inside of another app, which opens no UPI app. */
  readonly inApp: InAppBrowser | undefined
}

export const upiDevice = (device: Device): UpiDevice => ({
  isPhone: hasUpiApps(device),
  isAndroid: /Android/.test(device.userAgent),
  inApp: inAppBrowserOf(device.userAgent),
})
