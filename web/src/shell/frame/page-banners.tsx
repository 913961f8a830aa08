/** The store's pictures around what a page of tracking shows. [tracking §3, §4 Page behaviour] */
import type { PageBanners as Banners, StoreBrand } from '@thela/contracts/pages'
import type { BannerPosition } from '@thela/domain/tracking'
import { ServerDrawn } from './server-drawn.tsx'

interface PageBannersProps {
  page: Banners & { readonly brand: StoreBrand }
  at: BannerPosition
  hidden?: boolean
}

export function PageBanners({ page, at, hidden = false }: PageBannersProps) {
  const banners = page.banners.filter(({ position }) => position === at)
  if (banners.length === 0) return null
  return (
    <ServerDrawn
      part={at === 'TOP' ? 'TopBanners' : 'BottomBanners'}
      hidden={hidden}
      store={page.brand.name}
      standIn={page.standIn}
      banners={banners}
    />
  )
}
