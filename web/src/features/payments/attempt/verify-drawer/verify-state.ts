/** [checkout §2 Payment-verify drawer] */
import type { PayingUpiApp } from '@thela/domain/payments'

/**
 * `app`: in a UPI app; `window`: in the bank’s; `result`: the bank’s page was left, the result is
 * awaited.
 */
export type WaitingFor = 'app' | 'window' | 'result'

export type VerifyState =
  | {
      readonly step: 'waiting'
      readonly by: WaitingFor
      readonly endsAt: number
      readonly app?: string
      /** It was opened on this phone. */
      readonly upiApp?: PayingUpiApp
      /** In paise, if it differs from the current choice. */
      readonly amount?: number
    }
  | { readonly step: 'blocked' }
  | { readonly step: 'unfinished' }
  /** The provider's text for shoppers, if any; providers write English. */
  | {
      readonly step: 'failed'
      readonly description: string | undefined
      /** It had failed when the page was opened. */
      readonly isBefore?: true
    }
