/** A phone opens UPI apps; any other device shows a QR code. [D-1] */
export function hasUpiApps(device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isTabletReportingMac = /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1
  return /Android|iPhone|iPad|iPod/.test(device.userAgent) || isTabletReportingMac
}
