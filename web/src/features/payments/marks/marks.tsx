/** Marks of payment methods by our codes. [D-83, checkout §9] */
import { isWallet, WALLET_LABELS } from '@thela/domain/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import { UpiIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { BankIcon, WalletIcon } from '@thela/ui/icons/payment-icons.tsx'
import { BrandMark } from '@thela/ui/marks/brand-mark.tsx'
import type { BrandMarkProps } from '@thela/ui/marks/brand-mark.tsx'
import { BANK_DRAWINGS, DRAWINGS } from '@thela/ui/marks/drawings.ts'
import { UPI_APP_DRAWINGS, WALLET_DRAWINGS } from './drawings-of.ts'

type Variant = NonNullable<BrandMarkProps['variant']>

const upiMark = (variant: Variant) => (
  <BrandMark
    name="UPI"
    drawing={DRAWINGS['upi-mark']}
    icon={<UpiIcon size={24} />}
    variant={variant}
  />
)

/** In a list of what was kept. */
export const FramedUpiMark = () => upiMark('framed')

interface UpiAppMarkProps {
  app: PayingUpiApp
  name: string
  variant: Variant
}

/** Its name stands beside it; an app without a drawing takes UPI. */
export function UpiAppMark({ app, name, variant }: UpiAppMarkProps) {
  const drawing = app === 'OTHER' ? undefined : UPI_APP_DRAWINGS[app]
  if (drawing === undefined) return upiMark(variant)
  return <BrandMark name={name} drawing={drawing} icon={<UpiIcon size={24} />} variant={variant} />
}

export const walletDrawing = (wallet: string): string | undefined =>
  isWallet(wallet) ? WALLET_DRAWINGS[wallet] : undefined

export const WalletMark = ({ wallet }: { wallet: string }) => (
  <BrandMark name={walletName(wallet)} drawing={walletDrawing(wallet)} icon={<WalletIcon />} />
)

/** A wallet that we do not know is shown by its code. */
export const walletName = (wallet: string): string =>
  isWallet(wallet) ? WALLET_LABELS[wallet] : wallet

/** A provider's code begins with that of the IFSC. */
export const bankDrawing = (bank: string): string | undefined => BANK_DRAWINGS[bank.slice(0, 4)]

export const BankMark = ({ bank, name }: { bank: string; name: string }) => (
  <BrandMark name={name} drawing={bankDrawing(bank)} icon={<BankIcon />} />
)
