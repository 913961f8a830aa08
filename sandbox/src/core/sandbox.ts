import { EventLog } from './event-log.ts'
import { Faults } from './faults.ts'
import { SeededRandom } from './random.ts'
import { SavedState } from './saved-state.ts'
import { Schedule } from './schedule.ts'
import { Switches } from './switches.ts'
import { Webhooks } from './webhooks.ts'

/** How a system shows itself on the control panel's first page. */
export interface Panel {
  system: string
  title: string
  about: string
  links: readonly { label: string; href: string }[]
}

/** What every pretend system is given, and nothing else. */
export interface Sandbox {
  /** Where the sandbox is seen from outside, without a slash at the end. */
  readonly baseUrl: string
  /** The program under trial, without a slash at the end: where webhooks go by default. */
  readonly thelaUrl: string
  readonly events: EventLog
  readonly faults: Faults
  readonly switches: Switches
  readonly schedule: Schedule
  readonly webhooks: Webhooks
  /** The ledgers on disk, where the sandbox has a folder. */
  readonly state: SavedState
  readonly panels: Panel[]
  /** Milliseconds since 1970. */
  now(): number
  /** Called by a system that has a state of its own to forget. */
  onReset(reset: () => void): void
  /** Forgets everything: events, faults, switches, plans and the systems' own state. */
  reset(): void
}

export interface SandboxSettings {
  baseUrl: string
  thelaUrl: string
  seed: number
  /** Where the ledgers are kept over a restart; without it they are in memory only. */
  folder?: string | undefined
}

export function makeSandbox({ baseUrl, thelaUrl, seed, folder }: SandboxSettings): Sandbox {
  const events = new EventLog()
  const faults = new Faults(new SeededRandom(seed))
  const switches = new Switches()
  const state = new SavedState(folder)
  const schedule = new Schedule(() => state.touch())
  const webhooks = new Webhooks({ events, faults, schedule }, state)
  state.keep('switches', switches.book())
  state.keep('faults', faults.book())
  state.keep('webhooks', webhooks.book())
  const resetters: (() => void)[] = []
  return {
    baseUrl,
    thelaUrl,
    events,
    faults,
    switches,
    schedule,
    webhooks,
    state,
    panels: [],
    now: () => Date.now(),
    onReset: (reset) => resetters.push(reset),
    reset() {
      schedule.clear()
      webhooks.clear()
      faults.clear()
      faults.random.reseed(seed)
      switches.clear()
      for (const reset of resetters) reset()
      events.clear()
    },
  }
}
