import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailurePage } from './frame/failure-page.tsx'
import { SignInContext } from '../api/sign-in-context.ts'
import { LanguagesContext, useMessages } from '../language/use-messages.ts'
import { findCart } from './cart-of.ts'
import { popUpOf } from './frame/pop-up-of.ts'
import type { PageBasics, PageContext, PageModule } from './page.ts'

export interface PageRootProps<P extends PageBasics> {
  module: PageModule<P>
  page: P
  context: PageContext
  /** The page could not be rendered on the server. */
  hasFailed?: boolean | undefined
}

/** A whole page, the same on the server and in the browser. Whatever a page throws ends here. */
export function PageRoot<P extends PageBasics>(props: PageRootProps<P>) {
  const { module, page, context, hasFailed = false } = props
  const { Page } = module
  const t = useMessages()
  const failure = (
    <FailurePage
      failure="oops"
      brand={page.brand}
      parentOrigin={popUpOf(page)}
      cartId={findCart(context)}
      retryLink={context.address}
    />
  )
  return (
    <LanguagesContext value={context.languages}>
      <FailureBoundary failure={failure} title={t('shell.failure.oops')} hasFailed={hasFailed}>
        <Toaster>
          <SignInContext value={page.signIn}>
            <Page page={page} />
          </SignInContext>
        </Toaster>
      </FailureBoundary>
    </LanguagesContext>
  )
}

interface FailureBoundaryProps {
  /** An error is never shown in its own words. */
  failure: ReactNode
  /** Of the document, then. */
  title: string
  hasFailed: boolean
  children: ReactNode
}

class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  constructor(props: FailureBoundaryProps) {
    super(props)
    this.state = { hasFailed: props.hasFailed }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    document.title = this.props.title
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children
  }
}
