import type { StoreSecrets } from '@thela/contracts/stores'

/** Enough to tell two apart, too little to use. */
const mask = (secret: string): string => (secret.length >= 12 ? `••••${secret.slice(-3)}` : '••••')

/** For `thela store show`: which secrets are set, not what they are. */
export function maskSecrets(secrets: StoreSecrets): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(secrets).map(([system, values]) => [
      system,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mask(value)])),
    ]),
  )
}
