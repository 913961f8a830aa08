import type { TestEnvironment } from './environment.ts'

interface Fault {
  readonly system: 'platform' | 'razorpay' | 'sms' | 'courier'
  readonly kind:
    | 'hang'
    | 'error-before'
    | 'slow'
    | 'garbage'
    | 'hang-after'
    | 'webhook-mute'
    | 'webhook-delay'
  readonly endpoint?: string
}

/** Sets faults while the action runs; the environment removes those of a story that broke off. */
export async function withFaults(
  environment: TestEnvironment,
  rules: readonly Fault[],
  action: () => Promise<void>,
): Promise<void> {
  await environment.control.put('faults', { rules })
  try {
    await action()
  } finally {
    await environment.control.put('faults', { rules: [] })
  }
}
