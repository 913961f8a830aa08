import { Icon } from './icon.tsx'
import type { IconProps } from './icon.tsx'

/** Ways to reach somebody, in the style of all icons. */
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 3.75h2.75l1.5 4-2 1.5a11.5 11.5 0 0 0 6 6l1.5-2 4 1.5v2.75a2 2 0 0 1-2.2 2A16.25 16.25 0 0 1 4.5 5.95a2 2 0 0 1 2-2.2Z" />
  </Icon>
)

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5.25" width="18" height="13.5" rx="2.5" />
    <path d="m3.75 7 8.25 6 8.25-6" />
  </Icon>
)

export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20.25 11.75a8 8 0 0 1-11.9 7l-4.6 1.5 1.5-4.4a8 8 0 1 1 15-4.1Z" />
  </Icon>
)
