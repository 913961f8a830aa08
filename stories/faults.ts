import type { TestEnvironment } from './environment.ts'

interface Fault {
  readonly system: 'platform' | 'razorpay' | 'sms' | 'courier'
  readonly kind:
    'hang' | 'error-before' | 'slow' | 'garbage' | 'hang-after' | 'webhook-mute' | 'webhook-delay'
  readonly endpoint?: string
}

/** Things go wrong outside as long as the deed lasts, and never for the next story. */
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
