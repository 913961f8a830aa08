import type { Messages, RichArguments, RichKey } from '@thela/messages'
import { Children } from 'react'
import type { ReactNode } from 'react'

/** A sentence with elements in it: `<time></time>` in the message stands where `time` is drawn. */
export const richText = <K extends RichKey>(
  t: Messages,
  key: K,
  elements: Readonly<Record<string, ReactNode>>,
  ...parameters: RichArguments<K>
): ReactNode => Children.toArray(t.parts(key, elements, ...parameters))
