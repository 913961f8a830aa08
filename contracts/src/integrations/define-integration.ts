/** [D-10, D-64] */
import type { CodeMedium } from '@thela/domain/notifications'
import type { TProperties } from 'typebox'

/** The kinds of external systems. */
export type IntegrationKind =
  | 'PAYMENT'
  | 'PLATFORM'
  | 'COURIER'
  | 'MESSAGE'
  | 'IDENTITY'
  | 'HUMAN_CHECK'

/** What the rest of the product must know of a system; everything else is in its adapter. */
export interface Integration {
  /** Our code of the system, and the default code of a store's account with it. */
  readonly code: string
  /** In the spelling of its makers. */
  readonly name: string
  readonly kind: IntegrationKind
  /** Fields of an account in a store's file. */
  readonly account: TProperties
  /** Fields under `secrets`, encrypted at rest. */
  readonly secrets: TProperties
  /** Its accounts host payment links and take no other payments. */
  readonly hostsLinks?: true
  /** By which media an account brings one-time codes. */
  readonly codeMedia?: (account: object) => readonly CodeMedium[]
  /** Its name in webhook addresses; the key in the store's file by default. */
  readonly webhookPath?: string
  /** Its panel refuses a webhook address that contains one of these, in small letters. */
  readonly refusedInAddress?: readonly string[]
  /** Checks that involve several of an account's secrets; undefined if they are consistent. */
  readonly secretsProblem?: (secrets: Readonly<Record<string, unknown>>) => string | undefined
}

export function defineIntegration<const I extends Integration>(integration: I): I {
  return integration
}
