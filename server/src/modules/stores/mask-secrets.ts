import type { StoreSecrets } from '@thela/contracts/stores'

/** For `thela store show`: which secrets of which account are set, without their values. */
export function maskSecrets(secrets: StoreSecrets): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(secrets).map(([system, accounts]) => [
      system,
      accounts.map(({ code, ...values }) => ({
        code,
        ...Object.fromEntries(Object.keys(values).map((name) => [name, '••••'])),
      })),
    ]),
  )
}
