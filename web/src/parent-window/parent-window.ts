/** [I55] */
import { readWindowMessage } from '@thela/contracts/parent-window'
import type {
  MessageAction,
  MessageKind,
  MessagePayload,
  Project,
  WindowMessage,
} from '@thela/contracts/parent-window'

type MessageContent = Pick<WindowMessage, 'action' | 'payload'>

/** Analytics of the seller's page tell our applications apart. */
const WITH_PROJECT: readonly MessageKind[] = ['ANALYTICS', 'PRODUCT_ANALYTICS']
let projectOfPage: Project = 'CHECKOUT'

export function setProject(project: Project): void {
  projectOfPage = project
}

const withProject = ({ payload, ...content }: MessageContent): MessageContent => ({
  ...content,
  payload: { ...payload, project: projectOfPage },
})

/** The seller's page around the frame. Its messages are requests, never facts. */
export interface ParentWindow {
  notify(kind: MessageKind, content?: MessageContent): void
  /** Calls `onMessage` with action and payload of each message; returns a stop function. */
  listen(onMessage: (action: MessageAction, payload: MessagePayload) => void): () => void
}

/** Posts to and accepts messages from only that origin, and only the parent window. */
export function parentWindowAt(origin: string): ParentWindow {
  return {
    notify: (kind, content = {}) => {
      const sent = WITH_PROJECT.includes(kind) ? withProject(content) : content
      const message: WindowMessage = { source: 'thela', version: 1, kind, ...sent }
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
