/** A store lists whole pincodes, or the beginning of many. [checkout §3 shipping preference] */
export const isPincodeListed = (pincode: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => pincode.startsWith(beginning))
