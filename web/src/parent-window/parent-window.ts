import { readWindowMessage } from '@thela/contracts/parent-window'
import type {
  MessageAction,
  MessageKind,
  MessagePayload,
  WindowMessage,
} from '@thela/contracts/parent-window'

/** The seller's page around the frame. Its messages are requests, never facts. [I55] */
export interface ParentWindow {
  notify(kind: MessageKind, content?: Pick<WindowMessage, 'action' | 'payload'>): void
  /** Calls `onMessage` with action and payload of each message; returns a stop function. */
  listen(onMessage: (action: MessageAction, payload: MessagePayload) => void): () => void
}

/** Posts to and accepts messages from only that origin, and only the parent window. */
export function parentWindowAt(origin: string): ParentWindow {
  return {
    notify: (kind, content = {}) => {
      const message: WindowMessage = { source: 'thela', version: 1, kind, ...content }
      window.parent.postMessage(message, origin)
    },
    listen: (onMessage) => {
      const handleMessage = (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source !== window.parent) return
        const message = readWindowMessage(event.data)
        if (message?.action) onMessage(message.action, message.payload ?? {})
      }
      window.addEventListener('message', handleMessage)
      return () => window.removeEventListener('message', handleMessage)
    },
  }
}
