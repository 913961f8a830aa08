/** Codes of states, which differ by the shop's version and are asked of it. [woocommerce §9] */
import { findState } from '@thela/domain/regions'
import type { IndianState } from '@thela/domain/regions'
import type { PlatformAddress } from '../../../../ports/platform-address.ts'
import { countryCode } from '../../../country-code.ts'
import { makeCache } from '../transport/cache.ts'
import type { Client } from '../transport/client.ts'
import { NO_ORDER, unlessRefused } from '../transport/refused.ts'
import { country as countryShape } from './wire.ts'

interface ShopState {
  readonly code: string
  readonly name: string
}

export interface RegionCodes {
  /** The shop's own codes. What it does not know stays as it was typed: the shop refuses it, or takes it as it is. */
  find(
    address: Pick<PlatformAddress, 'country' | 'state' | 'pincode'>,
  ): Promise<{ readonly country: string; readonly state: string }>
}

const LIFETIME_MS = 86_400_000
const MAX_COUNTRIES = 250

export function makeRegionCodes(client: Client, now: () => number): RegionCodes {
  const lists = makeCache<readonly ShopState[]>({ max: MAX_COUNTRIES, ttl: LIFETIME_MS, now })

  async function shopStates(code: string): Promise<readonly ShopState[]> {
    const known = lists.get(code)
    if (known) return known
    const states = await readStates(client, code)
    lists.set(code, states)
    return states
  }

  return {
    async find({ country, state, pincode }) {
      const code = country === '' ? 'IN' : countryCode(country)
      if (code === undefined) return { country, state }
      return {
        country: code,
        state: stateCode(await shopStates(code), { state, pincode, isIndian: code === 'IN' }),
      }
    },
  }
}

async function readStates(client: Client, code: string): Promise<readonly ShopState[]> {
  const read = await unlessRefused(NO_ORDER, () =>
    client.rest(
      {
        operation: 'read-states',
        effect: 'READ',
        method: 'GET',
        path: `/data/countries/${code.toLowerCase()}`,
      },
      countryShape,
    ),
  )
  return read?.states ?? []
}

/** Codes of one state in different versions. */
const SAME_STATE: readonly (readonly string[])[] = [
  ['OD', 'OR'],
  ['TS', 'TG'],
  ['CT', 'CG'],
  ['UK', 'UT'],
  ['DH', 'DN', 'DD'],
]

/** Older versions still distinguish the two halves of a merged territory. */
const DAMAN_AND_DIU = /^(?:3625|39621|39622)/

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')

export function stateCode(
  states: readonly ShopState[],
  typed: { readonly state: string; readonly pincode: string; readonly isIndian: boolean },
): string {
  const { state } = typed
  const ours = typed.isIndian ? findState(state) : undefined
  const match = ours
    ? indianState(states, ours, typed.pincode)
    : states.find(
        ({ code, name }) =>
          code.toUpperCase() === state.trim().toUpperCase() || folded(name) === folded(state),
      )
  return match?.code ?? state
}

function indianState(
  states: readonly ShopState[],
  { iso, name }: IndianState,
  pincode: string,
): ShopState | undefined {
  const codes = SAME_STATE.find((same) => same.includes(iso)) ?? [iso]
  const matches = states.filter(
    (each) => folded(each.name) === folded(name) || codes.includes(each.code),
  )
  const isDamanOrDiu = DAMAN_AND_DIU.test(pincode)
  return (
    matches.find((each) => folded(each.name) === folded(name)) ??
    matches.find((each) => (each.code === 'DD') === isDamanOrDiu) ??
    matches[0]
  )
}
