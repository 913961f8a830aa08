import type { IntegrationKind } from './define-integration.ts'
export const integrations = [shopify, razorpay, cashfree, bharatx, msg91, shiprocket] as const

export type KnownIntegration = (typeof integrations)[number]

/** The codes of the systems of one kind. */
export type SystemCode<K extends IntegrationKind = IntegrationKind> = Extract<
  KnownIntegration,
  { readonly kind: K }
>['code']

export const codesOf = <K extends IntegrationKind>(kind: K): SystemCode<K>[] =>
  integrations.flatMap((item) => (item.kind === kind ? [item.code as SystemCode<K>] : []))
