/** Our codes of wallets, and theirs. [cashfree §4] */
const THEIRS: Readonly<Record<string, string>> = {
  phonepe: 'phonepe',
  paytm: 'paytm',
  amazonpay: 'amazon',
  airtelmoney: 'airtel',
  freecharge: 'freecharge',
  mobikwik: 'mobikwik',
  jiomoney: 'jio',
  olamoney: 'ola',
}

const OURS = new Map(Object.entries(THEIRS).map(([ours, theirs]) => [theirs, ours]))

export const walletProviderOf = (ours: string): string | undefined =>
  Object.hasOwn(THEIRS, ours) ? THEIRS[ours] : undefined

/** Undefined for a wallet that we do not know. */
export const walletCodeOf = (theirs: string): string | undefined => OURS.get(theirs.toLowerCase())
