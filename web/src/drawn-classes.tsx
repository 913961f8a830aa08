import { messagesIn } from '@thela/messages/catalogues'
import { PageLanguage } from './language/page-language.tsx'
import type { PageBasics, PageModule } from './shell/page.ts'
import { PageRoot } from './shell/page-root.tsx'
import { serverParts } from './shell/document/brand-parts.tsx'
import { ServerPartsContext } from './shell/frame/server-drawn.tsx'
import { renderedText } from './shell/document/rendered-text.ts'

const modules = import.meta.glob<PageModule<PageBasics>>('./pages/*/index.tsx', {
  eager: true,
  import: 'default',
})
const samples = import.meta.glob<readonly PageBasics[]>('./pages/*/samples.ts', {
  eager: true,
  import: 'default',
})

/**
 * For the build: the class names in each page's first paint, by folder. Pages without samples are
 * left out.
 */
export async function drawnClasses(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const [file, pages] of Object.entries(samples)) {
    const folder = file.split('/').at(-2) ?? ''
    const module = modules[`./pages/${folder}/index.tsx`]
    if (!module) throw new Error(`${file} is beside no page`)
    const languages = { current: 'en' as const, offered: [] }
    const context = { languages, address: '/', project: 'CHECKOUT' as const }
    const drawn = pages.map((page) =>
      renderedText(
        <PageLanguage messages={messagesIn('en')}>
          <ServerPartsContext value={serverParts}>
            <PageRoot {...{ module, page, context }} />
          </ServerPartsContext>
        </PageLanguage>,
      ),
    )
    found.set(folder, classesIn((await Promise.all(drawn)).join('')))
  }
  return found
}

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
