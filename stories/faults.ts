import type { World } from './world.ts'

interface Fault {
  readonly system: 'platform' | 'razorpay' | 'sms' | 'courier'
  readonly kind:
    'hang' | 'error-before' | 'slow' | 'garbage' | 'hang-after' | 'webhook-mute' | 'webhook-delay'
  readonly endpoint?: string
}

/** Things go wrong outside as long as the deed lasts, and never for the next story. */
export async function withFaults(
  world: World,
  rules: readonly Fault[],
  deed: () => Promise<void>,
): Promise<void> {
  await world.control.put('faults', { rules })
  try {
    await deed()
  } finally {
    await world.control.put('faults', { rules: [] })
  }
}
