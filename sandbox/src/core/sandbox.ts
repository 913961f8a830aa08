import type { Markup } from '../page/html.ts'
import { EventLog } from './event-log.ts'
import { Faults } from './faults.ts'
import type { Phone } from './phone.ts'
import { SeededRandom } from './random.ts'
import { SavedState } from './saved-state.ts'
import { Schedule } from './schedule.ts'
import { Switches } from './switches.ts'
import { Webhooks } from './webhooks.ts'

/** A system's entry on the control panel's first page. */
export interface Panel {
  system: string
  title: string
  about: string
  links: readonly { label: string; href: string }[]
  /** What is special of the system, below its switches. */
  more?: () => Markup
}

/** Everything that an emulated system can use. */
export interface Sandbox {
  /** The sandbox's public address, without a trailing slash. */
  readonly baseUrl: string
  /** Address of the tested product, without a trailing slash: the default target of webhooks. */
  readonly thelaUrl: string
  /** Started for people to try it, not by a test: its systems reach addresses on the loopback. */
  readonly isDemo: boolean
  readonly events: EventLog
  readonly faults: Faults
  readonly switches: Switches
  readonly schedule: Schedule
  readonly webhooks: Webhooks
  /** The ledgers on disk, if the sandbox has a folder. */
  readonly state: SavedState
  readonly panels: Panel[]
  readonly phone: Phone
  /** With which each shop's own server makes calls to the tested product. */
  readonly storeTokens: Map<string, string>
  /** Milliseconds since 1970. */
  now(): number
  /** Registers the reset of a system's own state. */
  onReset(reset: () => void): void
  /** Deletes events, faults, switches, schedules and the systems' own state. */
  reset(): void
}

export interface SandboxSettings {
  baseUrl: string
  thelaUrl: string
  seed: number
  isDemo?: boolean
  /** Folder of the ledgers, which survive a restart; without it they are in memory only. */
  folder?: string | undefined
}

export function makeSandbox(settings: SandboxSettings): Sandbox {
  const { baseUrl, thelaUrl, seed, isDemo = false, folder } = settings
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
    isDemo,
    events,
    faults,
    switches,
    schedule,
    webhooks,
    state,
    panels: [],
    phone: { texts: [], requests: [] },
    storeTokens: new Map(),
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
