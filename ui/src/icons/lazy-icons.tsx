import { Icon } from './icon.tsx'
import type { IconProps } from './icon.tsx'

// No page begins with these icons, so the files of first screens are without them.

/** At the end of a row: what is drawn of it ends where its box ends, at the edge of the row's content. */
export const ChevronRightIcon = (props: IconProps) => (
  <Icon size={24} {...props}>
    <path d="m17.125 6 6 6-6 6" />
  </Icon>
)

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.75" />
    <path d="M12 7v5.25l3.25 2" />
  </Icon>
)

export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21.25s7-5.9 7-11.25a7 7 0 1 0-14 0c0 5.35 7 11.25 7 11.25Z" />
    <circle cx="12" cy="10" r="2.5" />
  </Icon>
)

export const TruckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.75 6h11.5v10.5h-4M2.75 6v10.5h2M14.25 9.5h3.75l3.25 3.5v3.5h-1.5" />
    <circle cx="7.25" cy="17.25" r="2" />
    <circle cx="17" cy="17.25" r="2" />
  </Icon>
)

export const CardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="2.75" y="5" width="18.5" height="14" rx="2.5" />
    <path d="M2.75 9.5h18.5M6.5 15h3.5" />
  </Icon>
)

/** UPI for a store that shows no marks. */
export const UpiIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="1.25" y="5" width="21.5" height="14" rx="2.5" />
    <path d="M5.25 9.25v3.5a2 2 0 0 0 4 0v-3.5M12.25 14.75v-5.5h2a1.75 1.75 0 0 1 0 3.5h-2M18.75 9.25v5.5" />
  </Icon>
)

export const CashIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="2.75" y="6" width="18.5" height="12" rx="2" />
    <circle cx="12" cy="12" r="2.5" />
    <path d="M6 12v.01M18 12v.01" />
  </Icon>
)

export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4" />
  </Icon>
)

export const StarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8Z" />
  </Icon>
)
