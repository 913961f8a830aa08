import type { Messages } from '@thela/messages'
import { embeddedStyle } from './embedded-style.ts'
import { findCart } from '../cart-of.ts'
import { popUpOf } from '../frame/pop-up-of.ts'
import type { PageBasics } from '../page.ts'
import type { PagePreview } from '../preview.ts'
import { submitReplay } from '../start/submit-replay.ts'
import { PAGE_ELEMENT_ID } from '../start/page-element.ts'
import { StartNotice } from '../start/start-notice.tsx'
import { startScript } from '../start/start-script.ts'
import { storeFont } from '../start/store-font.ts'
import { translatedTexts } from '../start/translated-texts.ts'
import { PAGE_DATA_ID, pageDataText } from './page-data.ts'
import type { PageData } from './page-data.ts'
import { needsLaterStyle } from './page-files.ts'
import type { PageFiles } from './page-files.ts'
import { PreviewTags } from './preview-tags.tsx'
import { themeOf } from './theme.ts'
import type { Theme } from './theme.ts'

/** The keyboard shrinks the page instead of covering the action bar. */
const VIEWPORT =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'

export interface PageDocumentProps {
  t: Messages
  title: string
  /** The HTML rendered by React. */
  rendered: string
  data: PageData
  files: PageFiles
  nonce: string
  typedPhone: string | undefined
  /** Of our own pages. */
  origin: string
  preview?: PagePreview | undefined
}

/**
 * The document around every page, rendered only on the server. The first paint needs no other
 * request.
 */
export function PageDocument(props: PageDocumentProps) {
  const { t, title, rendered, data, files, nonce, origin, preview } = props
  const { page, context } = data
  const { brand } = page
  const theme = brand && themeOf(brand)
  // A page that was drawn in a state which no sample shows has these styles in its HTML.
  const laterStyle = needsLaterStyle(rendered, files) ? undefined : files.laterStyle
  return (
    <html lang={t.language.tag} dir={t.language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        <meta name="color-scheme" content={theme?.isDark ? 'dark' : 'light'} />
        <meta name="theme-color" content={theme?.bar ?? 'white'} />
        <meta name="format-detection" content="telephone=no" />
        <meta name="referrer" content="strict-origin-when-cross-origin" />
        <title>{brand ? `${title} · ${brand.name}` : title}</title>
        {brand && preview && <PreviewTags {...{ t, brand, preview, origin }} />}
        {brand?.favicon ? (
          <link rel="icon" href={brand.favicon} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        {/* Before the styles, so that it runs while they are on their way. */}
        {theme?.font && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: storeFont(theme.font) }} />
        )}
        {stylesOf(files, page, theme).map((style) => (
          <style key={style} nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
        ))}
        {/* On its way while the page is painted. Each further file would delay the paint (ADR-200). */}
        <link rel="modulepreload" href={files.largest} fetchPriority="low" nonce={nonce} />
      </head>
      <body>
        <div id={PAGE_ELEMENT_ID} dangerouslySetInnerHTML={{ __html: rendered }} />
        <StartNotice
          t={t}
          brand={brand}
          cartId={findCart(context)}
          isPopUp={popUpOf(page) !== undefined}
          isFormNotSent={props.typedPhone !== undefined}
          address={context.address}
          project={context.project}
          nonce={nonce}
        />
        {laterStyle === undefined ? (
          files.style.later && (
            <style nonce={nonce} dangerouslySetInnerHTML={{ __html: files.style.later }} />
          )
        ) : (
          <noscript>
            <link rel="stylesheet" href={laterStyle} />
          </noscript>
        )}
        <script
          type="application/json"
          id={PAGE_DATA_ID}
          dangerouslySetInnerHTML={{ __html: pageDataText(data) }}
        />
        {/* Separate scripts: a browser that cannot parse a later one still runs the first. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: submitReplay(popUpOf(page)) }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: translatedTexts() }} />
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{
            __html: startScript([data.messages.first, ...files.scripts], laterStyle),
          }}
        />
      </body>
    </html>
  )
}

const stylesOf = (
  { style }: PageFiles,
  { mode }: PageBasics,
  theme: Theme | undefined,
): readonly string[] =>
  [...style.first, (theme?.style ?? '') + embeddedStyle(mode)].filter((text) => text !== '')
