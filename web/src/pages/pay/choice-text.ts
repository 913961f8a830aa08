import type { PayerChoice } from '@thela/contracts/calls/links/pay-link'
import {
  shortBankName,
  isWallet,
  PAYING_UPI_APPS,
  paymentOption,
  WALLET_LABELS,
} from '@thela/domain/payments'
import type { Messages } from '@thela/messages'

/** "HDFC Bank", "Paytm", "Google Pay"; otherwise the method. */
export function choiceText(
  t: Messages,
  { option, instrument = '' }: PayerChoice,
): string | undefined {
  if (option === undefined) return undefined
  const app = PAYING_UPI_APPS.find((each) => each === instrument && each !== 'OTHER')
  if (option === 'UPI' && app) return t(`payments.upiApp.${app}`)
  if (option === 'WALLETS' && isWallet(instrument)) return WALLET_LABELS[instrument]
  const bank = option === 'NET_BANKING' ? shortBankName(instrument) : undefined
  return bank ?? t(`payments.group.${paymentOption(option).group}`)
}
