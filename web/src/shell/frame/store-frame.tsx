import type { StoreBrand } from '@thela/contracts/pages'
import { PageFrame } from './page-frame.tsx'
import type { PageFrameProps } from './page-frame.tsx'
import { ServerDrawn } from './server-drawn.tsx'

/** Of pages of tracking and the account: with the store's own bar and its networks. [tracking §3] */
export function StoreFrame(props: PageFrameProps & { brand: StoreBrand }) {
  const { name, navLinks, socialLinks } = props.brand
  return (
    <PageFrame
      {...props}
      bar={navLinks && <ServerDrawn part="NavBar" store={name} links={navLinks} />}
      networks={socialLinks && <ServerDrawn part="SocialLinks" store={name} links={socialLinks} />}
    />
  )
}
