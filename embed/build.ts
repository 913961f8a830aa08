/**
 * The seller's scripts, one file of each per language: `thela.js` in English, `thela.hi.js` in Hindi.
 */
import { LANGUAGES } from '@thela/domain/text'
import { messagesIn } from '@thela/messages/catalogues'
import { build, transform } from 'esbuild'
import type { Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import type { BundleTexts } from './src/bundles/bundle-texts.ts'
import type { EmbedTexts } from './src/texts.ts'
import type { TrackTexts } from './src/track/track-texts.ts'

/** A style that stands in a script as text is packed like one that stands in a file. */
const packedStyles: Plugin = {
  name: 'packed-styles',
  setup(made) {
    made.onLoad({ filter: /-styles?\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const [text = '', style = ''] = /`([^`]+)`\s*$/.exec(source) ?? []
      const { code } = await transform(style, { loader: 'css', minify: true, target: 'safari14' })
      return { contents: source.replace(text, () => JSON.stringify(code.trim())), loader: 'ts' }
    })
  },
}

for (const language of LANGUAGES) {
  const t = messagesIn(language)
  const texts: EmbedTexts = {
    title: t('embed.title'),
    close: t('embed.close'),
    opening: t('embed.opening'),
    slow: t('embed.slow'),
    ownCheckout: t('embed.ownCheckout'),
    openingOwn: t('embed.openingOwn'),
  }
  const bundleTexts: BundleTexts = {
    title: t('embed.bundles.title'),
    before: t('kit.beforeDiscount'),
    soldOut: t('embed.bundles.soldOut'),
    submit: t('embed.bundles.submit'),
    failed: t('embed.bundles.failed'),
  }
  const trackTexts: TrackTexts = { title: t('embed.track.title') }
  const ending = language === 'en' ? 'js' : `${language}.js`
  await buildScript('src/thela.ts', `thela.${ending}`, { EMBED_TEXTS: texts })
  await buildScript('src/bundles/bundles.ts', `bundles.${ending}`, { BUNDLE_TEXTS: bundleTexts })
  await buildScript('src/track/track.ts', `track.${ending}`, { TRACK_TEXTS: trackTexts })
}

function fileAt(name: string): string {
  return decodeURIComponent(new URL(name, import.meta.url).pathname)
}

async function buildScript(
  entry: string,
  file: string,
  texts: Readonly<Record<string, EmbedTexts | BundleTexts | TrackTexts>>,
): Promise<void> {
  const define = Object.entries(texts).map(([name, value]) => [name, JSON.stringify(value)])
  await build({
    entryPoints: [fileAt(entry)],
    outfile: fileAt(`dist/${file}`),
    bundle: true,
    minify: true,
    format: 'iife',
    // What the oldest browsers of the checkout read as well.
    target: 'es2020',
    plugins: [packedStyles],
    charset: 'utf8',
    legalComments: 'none',
    define: Object.fromEntries(define) as Record<string, string>,
    logLevel: 'warning',
  })
}
