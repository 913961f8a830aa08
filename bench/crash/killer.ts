/** Kills a server at named points and at random moments and restarts it, until stopped. */
import { setTimeout as wait } from 'node:timers/promises'
import type { StartedProcess } from '../environment/started-process.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import type { Random } from './seeded-random.ts'

/** The server's fault points at which a crash is worth trying, each with its latest occurrence. */
const PLACES = {
  'attempt:opened': 6,
  'webhook:kept': 6,
  'settle:settled-at-once': 6,
  'settle:recorded': 6,
  'settle:stock-kept': 5,
  'settle:order-placed': 5,
  'cod:order-placed': 2,
  'capture:taken': 1,
  'refund:given': 2,
  'platform:placed': 4,
}
const AT_ANY_MOMENT = 'at any moment'
const AT_PLACE_WITHIN_MS = 5_000

export interface Killer {
  /** The last server is not killed any more. */
  stop(): Promise<StartedProcess>
}

export function startKiller(
  { environment, which, random }: { environment: CrashEnvironment; which: number; random: Random },
  onKill: (where: string) => void,
): Killer {
  let isStopping = false
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[]

  async function oneLife(): Promise<void> {
    const isNamed = random.next() < 0.6
    const place = places[random.between(0, places.length - 1)] ?? 'settle:recorded'
    const startedAt = Date.now()
    const server = await environment.startServer(
      which,
      isNamed ? `${place}#${random.between(1, PLACES[place])}` : undefined,
    )
    if (server === undefined) return onKill(place)
    // On a slow machine everything takes longer, so the server runs at least as long as its start
    // took.
    const startMs = Date.now() - startedAt
    const lifeMs = startMs + (isNamed ? AT_PLACE_WITHIN_MS : random.between(300, 3_000))
    const isAlive = await Promise.race([server.ended.then(() => false), wait(lifeMs, true)])
    if (!isAlive) return onKill(place)
    await server.kill()
    return onKill(AT_ANY_MOMENT)
  }

  const scenarios = (async () => {
    while (!isStopping) await oneLife()
  })()
  return {
    async stop() {
      isStopping = true
      await scenarios
      const server = await environment.startServer(which)
      if (!server) throw new Error('the server does not start')
      return server
    },
  }
}
