import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter } from 'node:path'

export interface Step {
  readonly name: string
  readonly command: string
}

interface Outcome extends Step {
  readonly seconds: number
  readonly passed: boolean
  readonly output: string
}

/** Of the moment. Packages' programs and the pinned Node take precedence over the machine's own. */
const environment = () => ({
  ...process.env,
  PATH: `node_modules/.bin${delimiter}${process.env.PATH ?? ''}`,
})

export function runStep(
  step: Step,
  show: boolean,
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(step.command, {
      shell: true,
      env: { ...environment(), ...variables },
      stdio: show ? 'inherit' : 'pipe',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ ...step, seconds: (performance.now() - began) / 1000, passed: code === 0, output })
    })
  })
}

/**
 * Runs all steps, as many in parallel as the machine has cores; each prints its output when it
 * ends.
 */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, false)
      outcomes.push(outcome)
      console.log(`${outcome.passed ? '✓' : '✗'} ${step.name} (${outcome.seconds.toFixed(1)} s)`)
      if (!outcome.passed) console.log(outcome.output.trimEnd().replace(/^/gm, '    '))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return outcomes
}
