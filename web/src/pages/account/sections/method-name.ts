import type { SavedPaymentMethodInfo } from '@thela/contracts/calls/shapes/payment-option'
import {
  shortBankName,
  CARD_NETWORK_TRAITS,
  CARD_NETWORKS,
  isWallet,
  WALLET_LABELS,
} from '@thela/domain/payments'
import type { Messages } from '@thela/messages'

/** "Visa card ending in 1111", "asha@ybl", "Paytm", "HDFC Bank". */
export function methodName(t: Messages, { type, data }: SavedPaymentMethodInfo): string {
  const { cardNumber: digits = '', id = '', walletType = '', name = '' } = data
  switch (type) {
    case 'CREDIT_CARD':
    case 'DEBIT_CARD': {
      const network = CARD_NETWORKS.find((each) => each === data.network)
      return network === undefined
        ? t('accounts.methods.cardPlain', { digits })
        : t('accounts.methods.card', { network: CARD_NETWORK_TRAITS[network].label, digits })
    }
    case 'UPI':
      return id
    case 'WALLET':
      return isWallet(walletType) ? WALLET_LABELS[walletType] : walletType
    case 'NET_BANKING':
      return shortBankName(name) ?? name
  }
}
