import { readWindowMessage } from '@thela/contracts/parent-window'
import type { MessageAction, MessageKind, WindowMessage } from '@thela/contracts/parent-window'

/** The seller's page around the frame. What comes from it is a wish, never a fact. [I55] */
export interface ParentWindow {
  tell(kind: MessageKind, content?: Pick<WindowMessage, 'action' | 'payload'>): void
  /** Returns how to stop. */
  listen(hear: (action: MessageAction) => void): () => void
}

/** Only that origin, and only the window that holds us, is spoken to and heard. */
export function parentWindowAt(origin: string): ParentWindow {
  return {
    tell: (kind, content = {}) => {
      const message: WindowMessage = { source: 'thela', version: 1, kind, ...content }
      window.parent.postMessage(message, origin)
    },
    listen: (hear) => {
      const receive = (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source !== window.parent) return
        const action = readWindowMessage(event.data)?.action
        if (action) hear(action)
      }
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
  }
}
