import type { HumanCheck, HumanCheckWidget } from '../human-check.ts'
import { fakeFaults } from './fake-faults.ts'

export const fakeWidget = async (language: string): Promise<HumanCheckWidget> => ({
  scriptUrl: `https://human.example/check.js?language=${language}`,
  origins: ['https://human.example'],
  start: "window.start = () => { ready(); verified('a proof') }",
})

/** A human check whose proofs are good once, each. */
export function fakeHumanCheck(account = 'RECAPTCHA') {
  const faults = fakeFaults<'isHuman'>('recaptcha')
  const fresh = new Set<string>()
  let made = 0
  const check: HumanCheck = {
    account,
    widget: fakeWidget,
    isHuman: (proof) => faults.perform('isHuman', () => fresh.delete(proof)),
  }
  return {
    check,
    faults,
    /** A proof as the browser gets it. */
    newProof(): string {
      made += 1
      const proof = `proof-${made}`
      fresh.add(proof)
      return proof
    },
  }
}
