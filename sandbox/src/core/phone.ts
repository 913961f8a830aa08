/** What a shopper's phone receives: a text of a gateway, a letter. */
export interface PhoneText {
  id: string
  /** With country code, without plus; of a letter the address. */
  mobile: string
  sender: string
  text: string
  sentAt: string
}

/** A UPI payment that waits for the shopper in an app. */
export interface PaymentRequest {
  id: string
  appName: string
  merchantName: string
  /** In paise. */
  amount: number
  /** Receives the form with `reply`: approve or decline. */
  action: string
}

/** The one phone that stands for all shoppers' phones; each system adds what it sends to it. */
export interface Phone {
  /** Newest first. */
  readonly texts: (() => readonly PhoneText[])[]
  /** Newest first. */
  readonly requests: (() => readonly PaymentRequest[])[]
}

/** A word of six digits, as phones recognise a one-time code; never part of a link or an amount. */
export function codeIn(text: string): string | undefined {
  return /(?<!\S)\d{6}(?![^\s.,:।])(?![.,]\d)/.exec(text)?.[0]
}
