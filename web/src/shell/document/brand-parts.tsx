/** The store's bar, networks and banners, drawn by the server alone. [tracking §3 Brand info, ADR-220] */
import type { PageBanners } from '@thela/contracts/pages'
import type { Banner, BannerDevice, SocialNetwork } from '@thela/domain/tracking'
import { classNames } from '@thela/ui/class-names.ts'
import type { IconProps } from '@thela/ui/icons/icon.tsx'
import {
  FacebookIcon,
  InstagramIcon,
  LinkedInIcon,
  TwitterIcon,
  YouTubeIcon,
} from '@thela/ui/icons/social-icons.tsx'
import type { ComponentType } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import styles from '../frame/brand-parts.module.css'
import type { ServerParts } from '../frame/server-drawn.tsx'

const ICONS: Readonly<Record<SocialNetwork, ComponentType<IconProps>>> = {
  Facebook: FacebookIcon,
  Twitter: TwitterIcon,
  Instagram: InstagramIcon,
  YouTube: YouTubeIcon,
  LinkedIn: LinkedInIcon,
}

const AWAY = { target: '_blank', rel: 'noopener' } as const

const NavBar: ServerParts['NavBar'] = ({ store, links }) => (
  <nav className={styles.bar} aria-label={store}>
    {links.map(({ href, text }) => (
      <a key={href + text} href={href} target="_top">
        {text}
      </a>
    ))}
  </nav>
)

const SocialLinks: ServerParts['SocialLinks'] = ({ store, links }) => {
  const t = useMessages()
  return (
    <nav className={styles.networks} aria-label={t('shell.networks', { store })}>
      {links.map(({ network, href }) => {
        const Sign = ICONS[network]
        return (
          <a key={network} href={href} {...AWAY}>
            <Sign
              size={24}
              label={t('shell.onNetwork', { store, network: t(`shell.network.${network}`) })}
            />
          </a>
        )
      })}
    </nav>
  )
}

/** As the layouts of the style sheets. */
const MEDIA: Readonly<Record<BannerDevice, string>> = {
  MOBILE: 'not all and (min-width: 577px)',
  TAB: '(min-width: 577px) and (max-width: 899px)',
  DESKTOP: '(min-width: 900px)',
}

interface OneBannerProps {
  banner: Banner
  standIn: string
  store: string
}

/** Only the device that it is for loads its picture. */
function OneBanner({ banner, standIn, store }: OneBannerProps) {
  const t = useMessages()
  const { type, image, link, position, words } = banner
  // Its words are read; the picture adds nothing to them.
  const alt = words ? '' : banner.alt
  const pictures = (
    <>
      <img src={standIn} alt="" />
      <picture>
        <source media={MEDIA[type]} srcSet={image} />
        <img
          src={standIn}
          alt={alt}
          decoding="async"
          {...(position === 'BOTTOM' && { loading: 'lazy' as const })}
        />
      </picture>
      {words && (
        <span className={classNames(styles.words, styles[words.tone])}>
          <strong>{words.title}</strong> {words.text && <span>{words.text}</span>}
        </span>
      )}
    </>
  )
  const className = classNames(styles.banner, styles[type])
  if (link === undefined) return <div className={className}>{pictures}</div>
  // Without words a link needs a name.
  return (
    <a
      className={className}
      href={link}
      {...AWAY}
      {...(alt === '' && !words && { 'aria-label': t('shell.banners', { store }) })}
    >
      {pictures}
    </a>
  )
}

function Banners({
  banners,
  standIn,
  store,
  label,
}: PageBanners & { store: string; label: string }) {
  return (
    <aside aria-label={label}>
      {banners.map((banner) => (
        <OneBanner key={banner.type} {...{ banner, standIn, store }} />
      ))}
    </aside>
  )
}

const TopBanners: ServerParts['TopBanners'] = (props) => {
  const t = useMessages()
  return <Banners {...props} label={t('shell.banners', { store: props.store })} />
}

const BottomBanners: ServerParts['BottomBanners'] = (props) => {
  const t = useMessages()
  return <Banners {...props} label={t('shell.moreBanners', { store: props.store })} />
}

export const serverParts: ServerParts = { NavBar, SocialLinks, TopBanners, BottomBanners }
