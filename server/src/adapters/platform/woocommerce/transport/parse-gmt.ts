/** A time of theirs in UTC, which they write without a zone. [woocommerce §2] */
export function parseGmt(gmt: string | null | undefined): Date | undefined {
  if (!gmt) return undefined
  const time = new Date(gmt.endsWith('Z') ? gmt : `${gmt}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
