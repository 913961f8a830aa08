import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { Component, lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { SignInContext } from '../api/sign-in-context.ts'
import { withMessages } from '../language/later-messages.ts'
import { LanguagesContext, useMessages } from '../language/use-messages.ts'
import { findCart } from './cart-of.ts'
import { popUpOf } from './frame/pop-up-of.ts'
import type { PageBasics, PageContext, PageModule } from './page.ts'

/** Loaded by a page that fails; no other needs it. */
const FailurePage = lazy(async () => ({
  default: (await withMessages(() => import('./frame/later-failure-page.ts'))).FailurePage,
}))

export interface PageRootProps<P extends PageBasics> {
  module: PageModule<P>
  page: P
  context: PageContext
}

/** A whole page, the same on the server and in the browser. What a page throws in the browser ends here. */
export function PageRoot<P extends PageBasics>({ module, page, context }: PageRootProps<P>) {
  const { Page } = module
  const t = useMessages()
  // Until the page of the failure is there, and where it cannot be loaded either.
  const bare = (
    <main>
      <h1>{t('shell.failure.oops')}</h1>
      <a href={context.address}>{t('shared.tryAgain')}</a>
    </main>
  )
  const failure = (
    <Suspense fallback={bare}>
      <FailurePage
        failure="oops"
        brand={page.brand}
        parentOrigin={popUpOf(page)}
        cartId={findCart(context)}
        retryLink={context.address}
      />
    </Suspense>
  )
  return (
    <LanguagesContext value={context.languages}>
      <FailureBoundary failure={bare}>
        <FailureBoundary failure={failure} title={t('shell.failure.oops')}>
          <Toaster>
            <SignInContext value={page.signIn}>
              <Page page={page} />
            </SignInContext>
          </Toaster>
        </FailureBoundary>
      </FailureBoundary>
    </LanguagesContext>
  )
}

interface FailureBoundaryProps {
  /** An error is never shown in its own words. */
  failure: ReactNode
  /** Of the document, then. */
  title?: string
  children: ReactNode
}

class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  // Not as a field: old browsers need helpers to define one, which every page would load.
  constructor(props: FailureBoundaryProps) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    const { title } = this.props
    if (title !== undefined) document.title = title
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children
  }
}
