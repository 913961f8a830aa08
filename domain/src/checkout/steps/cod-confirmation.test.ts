import { expect, test } from 'vitest'
import { RTO_ACTIONS } from '../../payments/index.ts'
import { COD_CONFIRMATIONS, needsCodConfirmation } from './cod-confirmation.ts'
import type { CodConfirmation } from './cod-confirmation.ts'

const RISKS = [undefined, ...RTO_ACTIONS]

/** Of customers with a verified phone: which risks need a confirmation. */
const OF_VERIFIED: Readonly<Record<CodConfirmation, readonly (string | undefined)[]>> = {
  guests: ['COD_VERIFICATION_RECOMMENDED'],
  risk: ['COD_BLOCK_RECOMMENDED', 'COD_VERIFICATION_RECOMMENDED', 'CANNOT_VERIFY'],
  always: RISKS,
  never: [],
}

test.each(COD_CONFIRMATIONS)('[D-15, D-87, C4.58] %s: a verified phone, by its risk', (setting) => {
  const needed = RISKS.filter((risk) =>
    needsCodConfirmation(setting, { isPhoneVerified: true, risk }),
  )
  expect(needed).toEqual(OF_VERIFIED[setting])
})

test.each(COD_CONFIRMATIONS)('[D-87] %s: a guest confirms whatever the risk is', (setting) => {
  const needed = RISKS.map((risk) =>
    needsCodConfirmation(setting, { isPhoneVerified: false, risk }),
  )
  expect(new Set(needed)).toEqual(new Set([setting !== 'never']))
})
