import type { Messages, RichKey } from '@thela/messages'
import { Children } from 'react'
import type { ReactNode } from 'react'

/** A sentence with elements in it: `<time></time>` in the message stands where `time` is drawn. */
export const richText = (
  t: Messages,
  key: RichKey,
  elements: Readonly<Record<string, ReactNode>>,
): ReactNode => Children.toArray(t.parts(key, elements))
