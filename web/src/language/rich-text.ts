import type { Messages, RichKey } from '@thela/messages'
import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'

/**
 * A sentence with elements in it: `<time></time>` in the message is replaced by the element `time`.
 * A text value replaces a parameter, `{amount}`.
 */
export function richText(
  t: Messages,
  key: RichKey,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const elements: Record<string, ReactNode> = {}
  const parameters: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') parameters[name] = value
    else elements[name] = value
  }
  return createElement(Fragment, null, ...t.parts(key, elements, parameters))
}
