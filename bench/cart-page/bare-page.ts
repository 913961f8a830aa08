/** One component for both reference pages: as plain HTML, and hydrated by React. */
import { createElement as element, useState } from 'react'
import type { ReactElement } from 'react'
import type { Field, PageContent } from './page-content.ts'

function BareField({ label, type, autoComplete }: Field): ReactElement {
  const [text, setText] = useState('')
  const [isOn, setIsOn] = useState(false)
  const isChoice = type === 'checkbox' || type === 'radio'
  const state = isChoice
    ? { checked: isOn, onChange: () => setIsOn(!isOn) }
    : {
        value: text,
        onChange: ({ target }: { target: HTMLInputElement }) => setText(target.value),
      }
  return element('label', {}, label, element('input', { type, autoComplete, ...state }))
}

export function BarePage({ lines, fields, pictures }: PageContent): ReactElement {
  return element(
    'main',
    {},
    ...lines.map((line) => element('p', {}, line)),
    ...pictures.map((picture) => element('img', { ...picture, alt: '' })),
    element(
      'form',
      {},
      ...fields.map((field) => element(BareField, field)),
      element('button', {}, 'Continue'),
    ),
  )
}
