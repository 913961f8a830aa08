import type { StoreBrand } from '@thela/contracts/pages'
import { PageFrame } from './page-frame.tsx'
import type { PageFrameProps } from './page-frame.tsx'
import { PhoneLogo } from './phone-logo.tsx'
import { ServerDrawn } from './server-drawn.tsx'

/** Of pages of tracking and the account: with the store's own bar and its networks. [tracking §3] */
export function StoreFrame(props: PageFrameProps & { brand: StoreBrand }) {
  const { name, navLinks, phoneLogo, socialLinks } = props.brand
  return (
    <PageFrame
      {...props}
      phoneLogo={phoneLogo && <PhoneLogo logo={phoneLogo} brand={props.brand} />}
      bar={navLinks && <ServerDrawn part="NavBar" store={name} links={navLinks} />}
      networks={socialLinks && <ServerDrawn part="SocialLinks" store={name} links={socialLinks} />}
    />
  )
}
