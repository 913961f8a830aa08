/** City and state of a pincode. [checkout §5 pincode, D-85] */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface PincodePlace {
  readonly city: string
  /** The main post office's state first; more than one where the pincode spans a border. */
  readonly states: readonly string[]
}

const file = resolve(import.meta.dirname, '../../../../data/pincodes.txt')

let table: Map<number, PincodePlace> | undefined

function* eachPincode(ranges: string): Generator<number> {
  for (const range of ranges.split(' ')) {
    const first = Number(range.slice(0, 6))
    const last = range.length > 6 ? Number(range.slice(7)) : first
    for (let pincode = first; pincode <= last; pincode += 1) yield pincode
  }
}

/** The format is described in the README beside the file. */
function readTable(text: string): Map<number, PincodePlace> {
  const places = new Map<number, PincodePlace>()
  let state = ''
  for (const line of text.trimEnd().split('\n')) {
    const [name = '', ranges] = line.split('\t')
    if (ranges === undefined) state = name
    else if (name.startsWith('+')) alsoIn(places, name.slice(1), ranges)
    else {
      const place = { city: name, states: [state] }
      for (const pincode of eachPincode(ranges)) places.set(pincode, place)
    }
  }
  return places
}

function alsoIn(places: Map<number, PincodePlace>, state: string, ranges: string): void {
  for (const pincode of eachPincode(ranges)) {
    const { city, states } = places.get(pincode) ?? { city: '', states: [] }
    places.set(pincode, { city, states: [...states, state] })
  }
}

/** Undefined for one that the table does not contain, such as those of the army's post. */
export function findPincode(pincode: string): PincodePlace | undefined {
  if (!/^[1-9]\d{5}$/.test(pincode)) return undefined
  table ??= readTable(readFileSync(file, 'utf8'))
  return table.get(Number(pincode))
}
