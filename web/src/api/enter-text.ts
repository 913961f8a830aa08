import { fireEvent } from '@testing-library/react'

type Enter = (field: HTMLInputElement, text: string) => void

/** Past React, as a browser and its extensions write. */
const write: Enter = (field, text) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)

const change: Enter = (field, text) => {
  write(field, text)
  fireEvent(field, new InputEvent('input', { bubbles: true }))
}

/** The ways in which a text gets into a field, for tests. */
export const ENTRY_WAYS: Readonly<Record<string, Enter>> = {
  'typed key by key': (field, text) => [...text].forEach((key) => change(field, field.value + key)),
  'pasted as a whole': change,
  'filled in with a change event alone': (field, text) => {
    write(field, text)
    fireEvent(field, new Event('change', { bubbles: true }))
  },
  'filled in without an event': write,
}
