/** The widget of Freshchat: the one place that knows its calls. [freshchat §1, T7.18] */
import { loadScript } from '../../../api/load-script.ts'
import type { OpenChat } from './chat-provider.ts'

interface Created {
  readonly status: number
  readonly data?: { readonly restoreId?: string }
}
interface Widget {
  init(options: object): void
  open(): void
  on(event: string, callback: (event: Created) => void): void
  isInitialized?: () => boolean
  user: { setProperties(properties: object): void }
}

const widget = () => (window as { fcWidget?: Widget }).fcWidget

export const openFreshchat: OpenChat = async ({ restore, locale, onSlow, onRestoreId }) => {
  const { host, token, externalId, restoreId = null, orderNumber } = restore
  const chat = await loadScript(`${host}/js/widget.js`, widget, onSlow)
  if (!chat) throw new Error('the chat could not be loaded')
  if (!chat.isInitialized?.()) {
    chat.on('user:created', ({ status, data }) => {
      if (status === 200 && data?.restoreId) onRestoreId(data.restoreId)
    })
    chat.init({ token, host, externalId, restoreId, locale })
    if (orderNumber !== undefined) chat.user.setProperties({ order: orderNumber })
  }
  chat.open()
}
