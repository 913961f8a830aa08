import { messagesIn } from '@thela/messages/catalogues'

const t = messagesIn('en')
Object.assign(globalThis, {
  EMBED_TEXTS: {
    title: t('embed.title'),
    close: t('embed.close'),
    opening: t('embed.opening'),
    slow: t('embed.slow'),
    ownCheckout: t('embed.ownCheckout'),
    openingOwn: t('embed.openingOwn'),
  },
})
