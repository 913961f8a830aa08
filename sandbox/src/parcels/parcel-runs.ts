import type { Sandbox } from '../core/sandbox.ts'

/** A parcel whose next steps come by themselves while it runs. */
export interface Running {
  awb: string
  stepMs: number
  isRunning: boolean
  /** Id of the next step in the sandbox's schedule. */
  planId?: number
}

/** Plans the next step of parcels that run. */
export class ParcelRuns<P extends Running> {
  readonly #sandbox: Sandbox
  readonly #system: string
  readonly #nextOf: (parcel: P) => string | undefined
  readonly #advance: (parcel: P) => void

  /** `nextOf` names the next step, if there is one; `advance` takes it. */
  constructor(
    sandbox: Sandbox,
    system: string,
    {
      nextOf,
      advance,
    }: { nextOf: (parcel: P) => string | undefined; advance: (parcel: P) => void },
  ) {
    this.#sandbox = sandbox
    this.#system = system
    this.#nextOf = nextOf
    this.#advance = advance
  }

  start(parcel: P): void {
    parcel.isRunning = true
    this.planNext(parcel)
  }

  stop(parcel: P): void {
    parcel.isRunning = false
    this.clearPlan(parcel)
  }

  /** What was planned does not come; nothing is planned anew. */
  clearPlan(parcel: P): void {
    if (parcel.planId !== undefined) this.#sandbox.schedule.cancel(parcel.planId)
    delete parcel.planId
  }

  planNext(parcel: P): void {
    const next = this.#nextOf(parcel)
    if (!parcel.isRunning || next === undefined || parcel.planId !== undefined) return
    const what = { system: this.#system, title: `Parcel ${parcel.awb}: ${next}` }
    parcel.planId = this.#sandbox.schedule.after(parcel.stepMs, what, () => this.#advance(parcel))
  }

  /** After its steps, or the time between them, have changed. */
  replan(parcel: P): void {
    this.clearPlan(parcel)
    this.planNext(parcel)
  }
}
