import { servedCalls } from '@thela/contracts/calls/all-calls'
import type { FastifyInstance } from 'fastify'

/** The server does not start if a declared call is missing. [I32] */
export function requireEveryCall(app: FastifyInstance): void {
  app.addHook('onReady', async () => {
    const missing = servedCalls.filter(({ route }) => {
      const [method = '', url = ''] = route.split(' ')
      return !app.hasRoute({ method, url })
    })
    if (missing.length > 0) {
      throw new Error(`no route for ${missing.map(({ route }) => route).join(', ')}`)
    }
  })
}
