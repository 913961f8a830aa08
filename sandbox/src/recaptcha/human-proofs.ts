import { freshId } from '../core/random.ts'
import type { Sandbox } from '../core/sandbox.ts'

interface Proof {
  readonly siteKey: string
  readonly madeAt: number
}

/** A site of the demo, with the secret by which its proofs are verified. */
export const DEMO_SITE = { siteKey: 'sandbox-human-key', secret: 'sandbox_recaptcha_secret_01' }

const LIFE_MS = 2 * 60_000
const MAX_KEPT = 1000
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'

/** The proofs that browsers got: each is good once, for its own site, for two minutes. */
export class HumanProofs {
  readonly #sandbox: Sandbox
  #proofs = new Map<string, Proof>()

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
    sandbox.onReset(() => this.#proofs.clear())
  }

  make(siteKey: string): string {
    const token = freshId(200, CHARACTERS)
    const all = [...this.#proofs, [token, { siteKey, madeAt: this.#sandbox.now() }] as const]
    this.#proofs = new Map(all.slice(-MAX_KEPT))
    return token
  }

  /** The reason for which it is not accepted; undefined for a good one, which is used up. */
  redeem(token: string, siteKey: string): string | undefined {
    const proof = this.#proofs.get(token)
    if (proof?.siteKey !== siteKey) return 'invalid-input-response'
    this.#proofs.delete(token)
    const isOver = this.#sandbox.now() - proof.madeAt > LIFE_MS
    return isOver ? 'timeout-or-duplicate' : undefined
  }
}

const ofSandbox = new WeakMap<Sandbox, HumanProofs>()

/** The same for every system of a sandbox: another one may verify proofs of a site of its own. */
export function humanProofs(sandbox: Sandbox): HumanProofs {
  const known = ofSandbox.get(sandbox) ?? new HumanProofs(sandbox)
  ofSandbox.set(sandbox, known)
  return known
}
