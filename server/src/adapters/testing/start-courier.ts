import type { Courier } from '../../ports/courier.ts'
import type { OutboundHttp } from '../outbound-http.ts'
import { startSandboxEnvironment } from './sandbox-environment.ts'
import { makeTestHttp } from './test-http.ts'

const STEP_MS = 60_000

/** What a test reads of a courier's own record of a parcel. */
export interface SandboxParcel {
  readonly awb: string
  readonly ahead: readonly unknown[]
}

/** One courier of the sandbox, with an account of a demo store. */
export async function startCourier<P extends SandboxParcel>(
  system: 'courier' | 'delhivery' | 'aftership',
  make: (sandboxUrl: string, http: OutboundHttp) => Courier,
) {
  const environment = await startSandboxEnvironment(system)
  const http = makeTestHttp(environment)
  const book = () => environment.act<P>('parcels', { account: 'meher' })
  async function advance({ awb, ahead }: SandboxParcel): Promise<void> {
    // Their times are whole seconds.
    for (const _ of ahead) {
      environment.passTime(STEP_MS)
      await environment.act(`parcels/${awb}/advance`, {})
    }
  }
  return {
    environment,
    courier: make(environment.url, http),
    book,
    longestWaitMs: http.longestWaitMs,
    advance,
    /** As the suite wants them: one delivered, one without a scan, one whose delivery failed. */
    async bookThree() {
      const [delivered, unseen, undelivered] = [await book(), await book(), await book()]
      await environment.act(`parcels/${undelivered.awb}/fail`, {})
      environment.doubleWebhooks()
      await advance(delivered)
      return {
        awb: delivered.awb,
        awbWithoutScans: unseen.awb,
        undeliveredAwb: undelivered.awb,
      }
    },
    async close() {
      await http.close()
      await environment.close()
    },
  }
}
