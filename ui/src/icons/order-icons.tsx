/** What a page of an order or of a parcel begins with; other icons would come along in the same file. */
import { Icon } from './icon.tsx'
import type { IconProps } from './icon.tsx'

export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
)

export const BoxIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 2.75 8.25 4.5v9.5L12 21.25l-8.25-4.5v-9.5z" />
    <path d="m3.9 7.25 8.1 4.5 8.1-4.5M12 11.75v9.5" />
  </Icon>
)

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="11.75" height="11.75" rx="2.5" />
    <path d="M15.5 8.5V6.25a2.5 2.5 0 0 0-2.5-2.5H6.25a2.5 2.5 0 0 0-2.5 2.5V13a2.5 2.5 0 0 0 2.5 2.5H8.5" />
  </Icon>
)

export const RefreshIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
  </Icon>
)
