/** Marks of payment methods by our codes. [D-83, checkout §9] */
import { isWallet, WALLET_LABELS } from '@thela/domain/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import { UpiIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { BankIcon } from '@thela/ui/icons/payment-icons.tsx'
import { BrandMark } from '@thela/ui/marks/brand-mark.tsx'
import type { BrandMarkProps } from '@thela/ui/marks/brand-mark.tsx'
import { BANK_DRAWINGS, UPI_APP_DRAWINGS, WALLET_DRAWINGS } from './drawings-of.ts'

/** Zoroastrian Co-operative Bank and Bharat Co-operative Bank have a picture of a bank. */
const BANKS_WITHOUT_MARK = ['ZCBL', 'BCBM']

interface UpiAppMarkProps extends Pick<BrandMarkProps, 'name' | 'variant'> {
  app: PayingUpiApp
}

/** Its name stands below; two plates with one sign would be one app, so each has its initials. */
export function UpiAppMark({ app, ...props }: UpiAppMarkProps) {
  if (app === 'OTHER') return <BrandMark {...props} plate={<UpiIcon size={24} />} />
  return <BrandMark {...props} isCaptioned drawing={UPI_APP_DRAWINGS[app]} />
}

export function WalletMark({ wallet }: { wallet: string }) {
  const drawing = isWallet(wallet) ? WALLET_DRAWINGS[wallet] : undefined
  return <BrandMark name={walletName(wallet)} drawing={drawing} isCaptioned />
}

/** A wallet that we do not know is shown by its code. */
export const walletName = (wallet: string): string =>
  isWallet(wallet) ? WALLET_LABELS[wallet] : wallet

export function BankMark({ bank, name }: { bank: string; name: string }) {
  const ifsc = bank.slice(0, 4)
  if (BANKS_WITHOUT_MARK.includes(ifsc)) return <BrandMark name={name} plate={<BankIcon />} />
  return <BrandMark name={name} drawing={BANK_DRAWINGS[ifsc]} isCaptioned />
}
