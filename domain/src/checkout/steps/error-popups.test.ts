import { expect, test } from 'vitest'
import { countPopup, ERROR_POPUPS, NO_POPUP_SHOWN } from './error-popups.ts'

test.each(ERROR_POPUPS)('[checkout §4 Paying, C4.48] %s is counted when it is shown', (popup) => {
  const once = countPopup(NO_POPUP_SHOWN, popup)
  expect(once).toEqual({ [popup]: 1 })
  expect(countPopup(once, popup)).toEqual({ [popup]: 2 })
})

test('[checkout §4 Paying, C4.48] each is counted by itself, and a reset clears all', () => {
  const counts = countPopup(countPopup(NO_POPUP_SHOWN, 'API_FAILED'), 'TRANSACTION_ERROR')
  expect(counts).toEqual({ API_FAILED: 1, TRANSACTION_ERROR: 1 })
  expect(NO_POPUP_SHOWN).toEqual({})
})
