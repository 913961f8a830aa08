import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('opens as a modal with its name, closes by its button', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Leaving Early?" onClose={onClose}>
      Your cart is kept
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Leaving Early?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape calls onClose and does not close the dialog itself', () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Pay" onClose={onClose}>
      Waiting
    </Dialog>,
  )
  const isLetThrough = fireEvent(
    screen.getByRole('dialog'),
    new Event('cancel', { cancelable: true }),
  )
  expect(isLetThrough).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a click on the backdrop closes, a click inside does not', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Pay" onClose={onClose}>
      Inside
    </Dialog>,
  )
  await userEvent.click(screen.getByText('Inside'))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a line stands below the title while something is scrolled under it', () => {
  render(
    <Dialog open title="Return">
      A long form
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  const head = screen.getByRole('heading', { name: 'Return' }).parentElement
  dialog.scrollTop = 20
  fireEvent.scroll(dialog)
  expect(head).toHaveAttribute('data-scrolled')
  dialog.scrollTop = 0
  fireEvent.scroll(dialog)
  expect(head).not.toHaveAttribute('data-scrolled')
})

describe('[screens, craft] in a browser without `showModal`', () => {
  const { showModal } = HTMLDialogElement.prototype
  beforeEach(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
  afterEach(() => Object.assign(HTMLDialogElement.prototype, { showModal }))

  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Leave</button>
        <Dialog
          open={isOpen}
          title="Leaving Early?"
          onClose={() => setIsOpen(false)}
          footer={<button>Stay</button>}
        >
          Your cart is kept
        </Dialog>
      </>
    )
  }
  async function open() {
    render(<Page />)
    await userEvent.click(screen.getByText('Leave'))
    return screen.getByRole('dialog', { name: 'Leaving Early?' })
  }

  test('it opens, has the focus, and marks the rest as inert', async () => {
    const dialog = await open()
    expect(dialog).toBeVisible()
    expect(dialog).toHaveFocus()
    expect(dialog).toHaveAttribute('aria-modal', 'true')
  })

  test('the focus stays inside, forwards and backwards', async () => {
    await open()
    const inside = [screen.getByRole('button', { name: 'Close' }), screen.getByText('Stay')]
    for (const stop of [...inside, ...inside]) {
      await userEvent.tab()
      expect(stop).toHaveFocus()
    }
    await userEvent.tab({ shift: true })
    expect(inside[0]).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(inside[1]).toHaveFocus()
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'a press beside it',
      () => userEvent.click(document.querySelector('[class*=veil]') ?? document.body),
    ],
  ])('%s closes it and restores the focus', async (_, close) => {
    await open()
    await close()
    expect(screen.queryByText('Your cart is kept')).not.toBeInTheDocument()
    expect(screen.getByText('Leave')).toHaveFocus()
  })
})
