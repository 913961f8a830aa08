/** [D-83] */
import type { SavedPaymentMethodInfo } from '@thela/contracts/calls/shapes/payment-option'
import { CARD_NETWORK_TRAITS, CARD_NETWORKS } from '@thela/domain/payments'
import { CardIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { BrandMark } from '@thela/ui/marks/brand-mark.tsx'
import { NETWORK_DRAWINGS } from '../../../features/payments/marks/drawings-of.ts'
import { BankMark, FramedUpiMark, WalletMark } from '../../../features/payments/marks/marks.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { methodName } from './method-name.ts'

/** As in the checkout, so that a method is found by its mark; its name stands beside it. */
export function MethodMark({ method }: { method: SavedPaymentMethodInfo }) {
  const t = useMessages()
  const { type, data } = method
  const name = methodName(t, method)
  switch (type) {
    case 'CREDIT_CARD':
    case 'DEBIT_CARD': {
      const network = CARD_NETWORKS.find((each) => each === data.network)
      return network === undefined ? (
        <BrandMark name={name} icon={<CardIcon size={24} />} />
      ) : (
        <BrandMark name={CARD_NETWORK_TRAITS[network].label} drawing={NETWORK_DRAWINGS[network]} />
      )
    }
    case 'UPI':
      return <FramedUpiMark />
    case 'WALLET':
      return <WalletMark wallet={data.walletType ?? ''} />
    case 'NET_BANKING':
      return <BankMark bank={data.name ?? ''} name={name} />
  }
}
