import { Icon } from './icon.tsx'
import type { IconProps } from './icon.tsx'

/** Plain signs for the networks, in the style of all icons. */
export const FacebookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16.5 8.5h-2c-.6 0-1 .4-1 1v2.25h3l-.5 3.25h-2.5v6h-3.25v-6H7.75v-3.25h2.5V9c0-2.2 1.5-3.75 3.75-3.75h2.5z" />
  </Icon>
)

export const TwitterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.25h4.25L20 19.75h-4.25zM19.25 4.25l-6.5 7.1M4.75 19.75l6.5-7.1" />
  </Icon>
)

export const InstagramIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.75 7.25v.01" />
  </Icon>
)

export const YouTubeIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
    <path d="m10.25 9.25 4.75 2.75-4.75 2.75z" />
  </Icon>
)

export const LinkedInIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="3.5" width="17" height="17" rx="3" />
    <path d="M8 11v5.25M8 7.75v.01M12 16.25V11M12 13.25c0-1.3.9-2.25 2-2.25s2 .95 2 2.25v3" />
  </Icon>
)
