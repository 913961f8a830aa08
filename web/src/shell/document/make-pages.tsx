import type { OpenedPage, WebPages } from '@thela/contracts/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { messagesIn } from '@thela/messages/catalogues'
import { PageLanguage } from '../../language/page-language.tsx'
import { PageRoot } from '../page-root.tsx'
import type { Route } from '../route.ts'
import type { PageData } from './page-data.ts'
import { ServerPartsContext } from '../frame/server-drawn.tsx'
import { serverParts } from './brand-parts.tsx'
import { PageDocument } from './page-document.tsx'
import type { BuiltPages, PageFiles } from './page-files.ts'
import { renderedText } from './rendered-text.ts'
import { withTypedPhone } from './typed-phone.ts'

/** The pages of the route table, as the server opens them. */
export function makePages(routes: readonly Route[], built: BuiltPages): WebPages {
  const rows = new Map(routes.map((row) => [row.path, { row, files: filesOf(row, built) }]))
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
        page: reply.show,
        context: { languages, address: pathname + search, project: row.project },
      }
      return renderPage({
        row,
        files,
        data,
        nonce,
        typedPhone,
        status: reply.status ?? 200,
        origin: new URL(input.request.url).origin,
      })
    },
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
  const rendered = (data: PageData) =>
    renderedText(
      <PageLanguage messages={t}>
        <ServerPartsContext value={serverParts}>
          <PageRoot module={module} {...data} />
        </ServerPartsContext>
      </PageLanguage>,
      rest.nonce,
    )
  try {
    const { page: shown } = rest.data
    const preview = row.preview?.(t, shown)
    const text = withTypedPhone(await rendered(rest.data), rest.typedPhone)
    const page = { rendered: text, title: module.title(shown, t), preview }
    return { html: documentOf({ ...page, t, ...rest }), status }
  } catch (problem) {
    const data = { ...rest.data, hasFailed: true }
    const page = { rendered: await rendered(data), title: t('shell.failure.oops') }
    return {
      html: documentOf({ ...rest, ...page, t, data }),
      status: 500,
      problem: problem as Error,
    }
  }
}

const documentOf = (props: Parameters<typeof PageDocument>[0]): string =>
  `<!doctype html>${renderToStaticMarkup(<PageDocument {...props} />)}`
