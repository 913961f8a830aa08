import { Icon } from './icon.tsx'
import type { IconProps } from './icon.tsx'

/** Loaded with the payment step. */
export const BankIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 9.25 12 4l8.5 5.25zM5.75 9.25v8.5M10 9.25v8.5M14 9.25v8.5M18.25 9.25v8.5M3.5 20h17" />
  </Icon>
)

export const QrIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3M14 20h3M20 20v.01" />
  </Icon>
)

/** Out into an app of the phone. */
export const AppsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h8a1.5 1.5 0 0 0 1.5-1.5v-6M11 12.5l8.5-8.5M14.5 3.75h5v5M10 17.5h2" />
  </Icon>
)

export const WalletIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M17.5 7.5V5.25a1.5 1.5 0 0 0-1.9-1.45L4.6 6.75a1.5 1.5 0 0 0-1.1 1.45V18a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2V9.5a2 2 0 0 0-2-2z" />
    <path d="M16.5 13.75v.01" />
  </Icon>
)
