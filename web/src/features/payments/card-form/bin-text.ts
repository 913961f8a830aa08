import type { Messages } from '@thela/messages'
import type { BinInfo } from './use-bin.ts'

/** "HDFC Bank, debit card". */
export function binText(
  t: Messages,
  { known, issuer, issuerName = issuer, type }: BinInfo,
): string | undefined {
  const kind = type && type !== 'unknown' ? t('payments.card.kind', { kind: type }) : undefined
  const text = known ? [issuerName, kind].filter(Boolean).join(', ') : ''
  return text === '' ? undefined : text
}
