import type { EmbedMode } from '@thela/domain/tracking'
import type { Session } from './calls/identity/identity.ts'
import type { PlatformBase } from './platform-base.ts'
import type { SignInSettings, StoreBrand } from './store-brand.ts'

/** What every page of a store gets. */
export interface PageFrame {
  readonly brand: StoreBrand
  readonly session: Session
  readonly mode: PageMode
  /** Where the calls about its cart stand. */
  readonly platformBase: PlatformBase
  /** The exact origin of the seller’s page around the frame. */
  readonly parentOrigin?: string
  readonly signIn?: SignInSettings
}

/** How a page is shown: on its own, as the checkout's pop-up, or embedded in another page. */
export type PageMode = 'page' | 'popup' | EmbedMode
