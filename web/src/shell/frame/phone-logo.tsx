/** The store's square logo on a phone, with a link of its own; a wider page has the wide one. [tracking §3, T3.5, ADR-370] */
import type { StoreBrand } from '@thela/contracts/pages'
import { classNames } from '@thela/ui/class-names.ts'
import styles from './brand-parts.module.css'
import frame from './page-frame.module.css'

interface PhoneLogoProps {
  logo: NonNullable<StoreBrand['phoneLogo']>
  brand: Pick<StoreBrand, 'name' | 'link' | 'logoAlt'>
}

export function PhoneLogo({ logo: { picture, link }, brand }: PhoneLogoProps) {
  return (
    <a
      className={classNames(frame.store, styles.phoneLogo)}
      href={link ?? brand.link}
      target="_top"
    >
      <img
        className={frame.logo}
        src={picture}
        alt={brand.logoAlt ?? ''}
        width={32}
        height={32}
        // Where it is not displayed, it is not loaded.
        loading="lazy"
      />
      <span className={frame.name}>{brand.name}</span>
    </a>
  )
}
