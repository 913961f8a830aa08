import { expect, test } from 'vitest'
import { findState, INDIAN_STATES, isGstStateCode } from './states.ts'

test.each([
  ['Karnataka', '29'],
  ['karnataka ', '29'],
  ['KA', '29'],
  ['IN-KA', '29'],
  ['29', '29'],
  ['Orissa', '21'],
  ['OR', '21'],
  ['Pondicherry', '34'],
  ['Uttaranchal', '05'],
  ['Chattisgarh', '22'],
  ['Telengana', '36'],
  ['TG', '36'],
  ['Tamilnadu', '33'],
  ['Andaman & Nicobar', '35'],
  ['Jammu & Kashmir', '01'],
  ['NCT of Delhi', '07'],
  ['Lakshadeep', '31'],
  ['Daman and Diu', '26'],
  ['DN', '26'],
  ['CT', '22'],
  ['The Dadra and Nagar Haveli and Daman and Diu', '26'],
])('[checkout §3] state %j has GST code %s', (text, gstCode) => {
  expect(findState(text)?.gstCode).toBe(gstCode)
})

test.each(['', 'Bavaria', 'constructor', '28', '97'])('[checkout §3] %j is no state', (text) => {
  expect(findState(text)).toBeUndefined()
})

test('[checkout §3] every state is found by its own name and codes', () => {
  expect(INDIAN_STATES).toHaveLength(36)
  for (const state of INDIAN_STATES) {
    for (const text of [state.name, state.iso, state.gstCode]) {
      expect(findState(text)).toBe(state)
    }
  }
})

test('[account §3] five union territories levy UTGST', () => {
  const names = INDIAN_STATES.filter((state) => state.leviesUtgst).map((state) => state.iso)
  expect(names).toEqual(['CH', 'DH', 'LD', 'AN', 'LA'])
})

test.each([
  ['25', true],
  ['28', true],
  ['97', true],
  ['99', true],
  ['38', true],
  ['39', false],
  ['00', false],
])('[checkout §5] a GSTIN may begin with %s: %s', (code, may) => {
  expect(isGstStateCode(code)).toBe(may)
})
