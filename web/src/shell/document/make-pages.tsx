import type { OpenedPage, WebPages } from '@thela/contracts/pages'
import { omitUndefined } from '@thela/domain/values'
import { renderToStaticMarkup } from 'react-dom/server'
import { messagesIn } from '@thela/messages/catalogues'
import { PageLanguage } from '../../language/page-language.tsx'
import { PageRoot } from '../page-root.tsx'
import { findCart } from '../cart-of.ts'
import type { Route } from '../route.ts'
import type { PageData } from './page-data.ts'
import type { FailureData } from '../frame/failure-page.tsx'
import { ServerPartsContext } from '../frame/server-drawn.tsx'
import { serverParts } from './brand-parts.tsx'
import { PageDocument } from './page-document.tsx'
import type { BuiltPages, PageFiles } from './page-files.ts'
import { renderedText } from './rendered-text.ts'
import { withTypedPhone } from './typed-phone.ts'

const FAILURE_PATH = '/oops'

/** The pages of the route table, as the server opens them. */
export function makePages(routes: readonly Route[], built: BuiltPages): WebPages {
  const rows = new Map(routes.map((row) => [row.path, { row, files: filesOf(row, built) }]))
  const failure = rows.get(FAILURE_PATH)
  if (!failure) throw new Error('there is no page for failures')
  return {
    paths: [...rows.keys()],
    async open(path, { nonce, typedPhone, languages: languagesOfPage, ...input }) {
      const found = rows.get(path)
      if (!found) throw new Error(`no page has the address ${path}`)
      const { row, files } = found
      const reply = await row.data(input)
      if ('goTo' in reply) return reply
      const { pathname, search } = new URL(input.request.url)
      const languages = languagesOfPage()
      const data: PageData = {
        messages: files.messages[languages.current],
        openedAt: Date.now(),
        page: reply.show,
        context: { languages, address: pathname + search, project: row.project },
      }
      const { origin } = new URL(input.request.url)
      const page = { nonce, typedPhone, origin }
      try {
        return await renderPage({ ...page, row, files, data, status: reply.status ?? 200 })
      } catch (problem) {
        const messages = failure.files.messages[languages.current]
        const dataOfFailure = { ...data, messages, page: failureOfPage(data) }
        const opened = await renderPage({ ...page, ...failure, data: dataOfFailure, status: 500 })
        return { ...opened, problem: problem as Error }
      }
    },
  }
}

/** The failure's page shows it in place of a page that could not be drawn. */
function failureOfPage({ page, context }: PageData): FailureData {
  const { brand, mode, parentOrigin } = page
  const cartId = findCart(context)
  return {
    failure: 'oops',
    reloadLink: context.address,
    ...omitUndefined({ brand, mode, parentOrigin, cartId }),
  }
}

function filesOf({ folder }: Route, built: BuiltPages): PageFiles {
  const files = built[folder]
  if (!files) throw new Error(`the page ${folder} is not built`)
  return files
}

interface Rendering {
  readonly row: Route
  readonly files: PageFiles
  readonly data: PageData
  readonly nonce: string
  readonly typedPhone: string | undefined
  readonly status: number
  readonly origin: string
}

async function renderPage({ row, status, ...rest }: Rendering): Promise<OpenedPage> {
  const { module } = row
  const t = messagesIn(rest.data.context.languages.current)
  const { page: shown } = rest.data
  const preview = row.preview?.(t, shown)
  const rendered = await renderedText(
    <PageLanguage messages={t}>
      <ServerPartsContext value={serverParts}>
        <PageRoot module={module} {...rest.data} />
      </ServerPartsContext>
    </PageLanguage>,
    rest.nonce,
  )
  const text = withTypedPhone(rendered, rest.typedPhone)
  const page = { rendered: text, title: module.title(shown, t), preview }
  return { html: documentOf({ ...page, t, ...rest }), status }
}

const documentOf = (props: Parameters<typeof PageDocument>[0]): string =>
  `<!doctype html>${renderToStaticMarkup(<PageDocument {...props} />)}`
