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

/** Before its name, in the place of an icon. */
export const UpiMark = () => upiMark('row')
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

export function WalletMark({ wallet, variant = 'framed' }: { wallet: string; variant?: Variant }) {
  const drawing = isWallet(wallet) ? WALLET_DRAWINGS[wallet] : undefined
  const name = walletName(wallet)
  return <BrandMark name={name} drawing={drawing} icon={<WalletIcon />} variant={variant} />
}

/** A wallet that we do not know is shown by its code. */
export const walletName = (wallet: string): string =>
  isWallet(wallet) ? WALLET_LABELS[wallet] : wallet

/** A provider's code begins with that of the IFSC. */
export const bankDrawing = (bank: string): string | undefined => BANK_DRAWINGS[bank.slice(0, 4)]

interface BankMarkProps {
  bank: string
  name: string
  variant?: Variant
}

export const BankMark = ({ bank, name, variant = 'framed' }: BankMarkProps) => (
  <BrandMark name={name} drawing={bankDrawing(bank)} icon={<BankIcon />} variant={variant} />
)
