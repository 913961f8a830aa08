/** [D-10, D-64] */
import type { TProperties } from 'typebox'

/** What a store needs other systems for. */
export type IntegrationKind = 'PAYMENT' | 'PLATFORM' | 'COURIER' | 'MESSAGE'

/** What the outside must know of one system: the rest stands in its adapter. */
export interface Integration {
  /** Ours for the system, and for a store's account with it unless the store chooses another. */
  readonly code: string
  /** As its makers write it. */
  readonly name: string
  readonly kind: IntegrationKind
  /** What a store's file says of an account. */
  readonly account: TProperties
  /** What it says under `secrets`, encrypted at rest. */
  readonly secrets: TProperties
  /** In the address of its webhooks; its key in the store's file unless it says otherwise. */
  readonly webhookPath?: string
  /** What no single field can say of an account's secrets; nothing where they go together. */
  readonly secretsProblem?: (secrets: Readonly<Record<string, unknown>>) => string | undefined
}

export function defineIntegration<const I extends Integration>(integration: I): I {
  return integration
}
