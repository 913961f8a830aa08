/** What a cell of the access matrix must be, from the route’s declaration and from who owns the thing. */
import type { Call } from '@thela/contracts/call'
import type { Caller } from './callers.ts'
import type { Target } from './targets/target.ts'
import type { Things } from './things.ts'

/** Refused before anything is looked for; undefined where the token is sufficient. */
function refusedByToken(call: Call, { kind, isVouched }: Caller): string | undefined {
  if (call.tokens.includes('NONE')) return undefined
  if (kind === undefined) return 'TOKEN_REQUIRED'
  if (!call.tokens.includes(kind)) return 'TOKEN_KIND'
  return call.needsOtp && isVouched ? 'OTP_REQUIRED' : undefined
}

function isOwner(of: Target['of'], { person, storeId, phone }: Caller, things: Things): boolean {
  switch (of) {
    case 'SELF':
      return true
    case 'STORE':
      return storeId === things.storeId && storeId === things.addressedStore
    case 'PHONE':
      return phone === things.phone && storeId === things.storeId
    default:
      return person === things.owner
  }
}

export interface Cell {
  readonly call: Call
  readonly target: Target
  readonly caller: Caller
  readonly things: Things
}

export interface ExpectedCell {
  readonly code: string
  /** It must be the very response to what is not there. */
  readonly isAsAbsent: boolean
  readonly isOwn: boolean
}

const refused = (code: string): ExpectedCell => ({ code, isAsAbsent: true, isOwn: false })
const accepted = (code: string, isOwn: boolean): ExpectedCell => ({
  code,
  isAsAbsent: false,
  isOwn,
})

function ofOwner({ target, caller }: Cell): ExpectedCell {
  const { own = '200', ofAnonymous = own } = target
  return accepted(caller.kind === 'ANON' ? ofAnonymous : own, true)
}

/** A call without a visitor names its store by the thing alone. */
const isElsewhere = ({ caller, things }: Cell): boolean =>
  caller.storeId !== undefined && caller.storeId !== things.addressedStore

function ofHolder(cell: Cell): ExpectedCell {
  const { call, target, caller } = cell
  const { own = '200', ofAnonymous = own, absent = 'NOT_FOUND' } = target
  const { elsewhere = absent } = target
  if (isElsewhere(cell) && !call.tokens.includes('NONE')) return refused(elsewhere)
  return accepted(caller.kind === 'ANON' ? ofAnonymous : own, false)
}

export function expectedOf(cell: Cell): ExpectedCell {
  const { call, target, caller, things } = cell
  const { absent = 'NOT_FOUND', elsewhere = absent, own = '200', foreign, ofGuest = own } = target
  const byToken = refusedByToken(call, caller)
  if (byToken !== undefined) return { code: byToken, isAsAbsent: true, isOwn: false }
  const exists = things.owner !== undefined
  const unknown = refused(isElsewhere(cell) ? elsewhere : absent)
  if (target.of === 'SELF') return ofOwner(cell)
  if (!exists) return unknown
  if (isOwner(target.of, caller, things)) return ofOwner(cell)
  if (target.of === 'HOLDER') return ofHolder(cell)
  if (target.of !== 'CART' || isElsewhere(cell)) return unknown
  return things.owner === 'guest' ? accepted(ofGuest, false) : accepted(foreign ?? absent, false)
}
