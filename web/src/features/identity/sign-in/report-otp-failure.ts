/** [tracking §8, T8.6] */
import type { PageFrame } from '@thela/contracts/pages'
import { otpFailureKind } from '@thela/domain/identity'
import { parentWindowAt } from '../../../parent-window/parent-window.ts'

/** Analytics of the seller's page tell a wrong code from a call that failed; nothing about a person. */
export function reportOtpFailure(
  { parentOrigin }: Pick<PageFrame, 'parentOrigin'>,
  failure: { readonly code: string },
): void {
  if (parentOrigin === undefined) return
  const payload = { event: 'otp_failed', reason: otpFailureKind(failure) }
  parentWindowAt(parentOrigin).notify('ANALYTICS', { payload })
}
