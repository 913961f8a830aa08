import type { Session } from '@thela/contracts/calls/identity/identity'
import type { PageLanguages, PageMode, SignInSettings, StoreBrand } from '@thela/contracts/pages'
import type { PlatformBase } from '@thela/contracts/platform-base'
import type { Project } from '@thela/contracts/parent-window'
import type { Messages } from '@thela/messages'
import type { ComponentType } from 'react'

/** What the shell itself reads of a page's data; a page adds its own. */
export interface PageBasics {
  readonly brand?: StoreBrand
  readonly session?: Session
  readonly mode?: PageMode
  readonly parentOrigin?: string
  readonly platformBase?: PlatformBase
  readonly signIn?: SignInSettings
}

/** What the folder of a page exports as its default. (docs/how-to/develop/add-a-page.md) */
export interface PageModule<P extends PageBasics> {
  /** Without the store's name. Never a name, a number or an order of a person: titles are kept. */
  readonly title: (page: P, t: Messages) => string
  readonly Page: ComponentType<{ page: P }>
}

/** What the server knows of a request beside the page's data; the browser gets the same. */
export interface PageContext {
  /** The language of the page's texts, and those that the shopper may choose instead. */
  readonly languages: PageLanguages
  /** Path and query of the page itself. */
  readonly address: string
  /** The application that it belongs to. */
  readonly project: Project
}
