/** Whether a store takes the cards that begin with these six digits, and what is known of them. [D-63] */
import type { TypesOf } from '@thela/contracts/call'
import type { validateBin as validateBinCall } from '@thela/contracts/calls/payments/payments'
import { bankCodeOf, shortBankName, isCardBlocked } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { messagesIn } from '@thela/messages/catalogues'
import type { BinInfo } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'

/** Without what the provider knows of them the page uses its own tables. */
export function validateBin(
  { config }: Pick<Store, 'config'>,
  info: BinInfo | undefined,
  bin: string,
): TypesOf<typeof validateBinCall>['reply'] {
  const card = { bin, ...(info && { network: info.network, type: info.cardType }) }
  const support = isCardBlocked(config.payments.blockedCards, card)
    ? { supported: false, description: messagesIn('en')('fields.CARD_NOT_SUPPORTED') }
    : { supported: true }
  if (!info) return { known: false, ...support }
  return {
    known: true,
    network: info.network,
    type: info.cardType,
    ...(info.issuer
      ? omitUndefined({ issuer: info.issuer, issuerName: shortBankName(bankCodeOf(info.issuer)) })
      : {}),
    ...support,
  }
}
