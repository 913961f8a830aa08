/** Parts of a page that the server alone draws. [ADR-220] */
import type { PageBanners, SocialLink, StoreLink } from '@thela/contracts/pages'
import { createContext, use } from 'react'
import type { ComponentType } from 'react'
import styles from './brand-parts.module.css'

interface OfStore {
  /** Its name. */
  store: string
}

/** What stands on a page of the store and never changes while the page is open. */
interface PartProps {
  NavBar: OfStore & { links: readonly StoreLink[] }
  SocialLinks: OfStore & { links: readonly SocialLink[] }
  TopBanners: OfStore & PageBanners
  BottomBanners: OfStore & PageBanners
}

export type ServerParts = { readonly [P in keyof PartProps]: ComponentType<PartProps[P]> }

/** Set on the server alone. */
export const ServerPartsContext = createContext<ServerParts | undefined>(undefined)

/** The same object for each rendering, so that nothing is drawn, and no picture loaded, again. */
const kept = new Map<string, { readonly __html: string }>()

function keptHtml(part: string): { readonly __html: string } {
  const known = kept.get(part)
  if (known) return known
  const drawn =
    typeof document === 'undefined' ? null : document.querySelector(`[data-part="${part}"]`)
  const html = { __html: drawn?.innerHTML ?? '' }
  if (drawn) kept.set(part, html)
  return html
}

/** The server draws it, and the browser keeps that HTML: its script is never loaded. */
export function ServerDrawn<P extends keyof PartProps>({
  part,
  hidden = false,
  ...props
}: { part: P; hidden?: boolean } & PartProps[P]) {
  const parts = use(ServerPartsContext)
  const frame = { className: styles.part, 'data-part': part, hidden }
  if (!parts) return <div {...frame} dangerouslySetInnerHTML={keptHtml(part)} />
  const Part = parts[part] as ComponentType<object>
  return (
    <div {...frame}>
      <Part {...props} />
    </div>
  )
}
