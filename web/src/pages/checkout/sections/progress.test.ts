import { expect, test } from 'vitest'
import { firstState } from '../state/checkout-state.ts'
import { sampleCart, samplePage } from '../sample-page.ts'
import { currentStep, progressSteps } from './progress.ts'

const state = (kind: 'ANON' | 'USER', more: object = {}) => {
  const { settings } = samplePage
  const first = firstState({ cart: sampleCart, settings }, { kind })
  return { ...first, sections: { ...first.sections, ...more } }
}

test.each([
  ['contact', state('ANON')],
  ['address', state('USER')],
  ['address', state('USER', { address: 'LIST' })],
  ['delivery', state('USER', { address: 'READ_ONLY', delivery: 'EDIT' })],
  [
    'payment',
    state('USER', { address: 'READ_ONLY', delivery: 'READ_ONLY', isEmailRequired: false }),
  ],
] as const)('[ux] the current step is %s', (step, at) => {
  expect(currentStep(at)).toBe(step)
})

test('[ux] a cart without anything to deliver has three steps', () => {
  expect(progressSteps(false)).toEqual(['contact', 'address', 'payment'])
})
