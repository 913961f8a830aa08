import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { INDIAN_STATES } from '@thela/domain/regions'
import { describe, expect, test } from 'vitest'
import { findPincode } from './find-pincode.ts'

const file = resolve(import.meta.dirname, '../../../../data/pincodes.txt')
const stateNames = new Set(INDIAN_STATES.map((state) => state.name))

describe('[checkout §5, C5.16] a pincode gives its city and state', () => {
  test.each([
    ['560001', 'Bengaluru', 'Karnataka'],
    ['110001', 'New Delhi', 'Delhi'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['781001', 'Guwahati', 'Assam'],
    ['194101', 'Leh', 'Ladakh'],
    ['194103', 'Kargil', 'Ladakh'],
    ['682555', 'Kavaratti', 'Lakshadweep'],
    ['744101', 'Port Blair', 'Andaman and Nicobar Islands'],
    ['797001', 'Kohima', 'Nagaland'],
    ['500081', 'Hyderabad', 'Telangana'],
    ['122001', 'Gurugram', 'Haryana'],
    ['201301', 'Noida', 'Uttar Pradesh'],
    ['403001', 'Panaji', 'Goa'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['737101', 'Gangtok', 'Sikkim'],
    ['799001', 'Agartala', 'Tripura'],
  ])('%s is %s, %s', (pincode, city, state) => {
    expect(findPincode(pincode)).toEqual({ city, states: [state] })
  })

  test.each([
    ['396230', 'Silvassa', ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat']],
    ['533464', 'Yanam', ['Puducherry', 'Andhra Pradesh']],
    ['673310', 'Mahe', ['Puducherry', 'Kerala']],
    ['160103', 'Mohali', ['Punjab', 'Chandigarh']],
    ['246763', 'Bijnor', ['Uttar Pradesh', 'Uttarakhand']],
  ])('%s spans a border: the shopper chooses', (pincode, city, states) => {
    expect(findPincode(pincode)).toEqual({ city, states })
  })

  test.each([
    '',
    '56000',
    '5600011',
    '060001',
    '56000a',
    '１１０００１',
    '110000',
    '299999',
    '900056',
    '999999',
  ])('"%s" is unknown', (text) => {
    expect(findPincode(text)).toBeUndefined()
  })
})

describe('the table', () => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const headings = lines.filter((line) => !line.includes('\t'))
  const cities = lines.filter((line) => line.includes('\t') && !line.startsWith('+'))
  const borders = lines.filter((line) => line.startsWith('+'))
  const pincodesOf = (line: string) =>
    (line.split('\t')[1] ?? '').split(' ').flatMap((range) => {
      const [first = NaN, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    })

  test('names every state exactly as the rules do, and all of them', () => {
    expect(new Set(headings)).toEqual(stateNames)
    for (const line of borders) expect(stateNames).toContain(line.slice(1).split('\t')[0])
  })

  test('is made of sorted six-digit pincodes and ranges', () => {
    for (const line of [...cities, ...borders]) {
      expect(line).toMatch(/^[^\t]+\t[1-8]\d{5}(-[1-8]\d{5})?( [1-8]\d{5}(-[1-8]\d{5})?)*$/)
      const pincodes = pincodesOf(line)
      expect(pincodes).toEqual(pincodes.toSorted((a, b) => a - b))
    }
  })

  test('gives each pincode to one city, and a border only to a known one', () => {
    const all = cities.flatMap(pincodesOf)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(19_000)
    const known = new Set(all)
    for (const pincode of borders.flatMap(pincodesOf)) expect(known).toContain(pincode)
  })

  test('stays small', () => {
    expect(statSync(file).size).toBeLessThan(400_000)
  })
})
