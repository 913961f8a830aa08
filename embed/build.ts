/** The seller's script, one file per language: `thela.js` in English, `thela.hi.js` in Hindi. */
import path from 'node:path'
import { LANGUAGES } from '@thela/domain/text'
import { messagesIn } from '@thela/messages/catalogues'
import { build } from 'esbuild'
import type { EmbedTexts } from './src/texts.ts'

for (const language of LANGUAGES) {
  const t = messagesIn(language)
  const texts: EmbedTexts = {
    title: t('embed.title'),
    close: t('embed.close'),
    slow: t('embed.slow'),
    ownCheckout: t('embed.ownCheckout'),
  }
  const file = language === 'en' ? 'thela.js' : `thela.${language}.js`
  await build({
    entryPoints: [path.join(import.meta.dirname, 'src/thela.ts')],
    outfile: path.join(import.meta.dirname, 'dist', file),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2019',
    charset: 'utf8',
    legalComments: 'none',
    define: { EMBED_TEXTS: JSON.stringify(texts) },
    logLevel: 'warning',
  })
}
