import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { recordSubmits, OWN_CHECKOUT_ID, START_FAILED, START_NOTICE_ID } from './submit-replay.ts'
import type { FieldErrorResult } from '@thela/ui/fields/field-errors.ts'
import { typedPhone } from '@thela/domain/fields'
import { PhoneField } from '@thela/ui/fields/phone-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'

const validate = (
  name: 'city' | 'phone',
  values: Record<'city' | 'phone', string>,
): FieldErrorResult => {
  const text = values[name]
  if (/[<>]/.test(text)) return { kind: 'invalid', message: 'Please remove <>' }
  const isRight = name === 'city' ? text.length >= 3 : text.replace(/\D/g, '').length === 10
  return isRight ? { kind: 'valid' } : { kind: 'incomplete', message: `Enter ${name}` }
}

function Form({ onSend }: { onSend: (values: object) => void }) {
  const form = useFields({ initial: { phone: '', city: '' }, validate, onSend })
  return (
    <form {...form.formProps}>
      <PhoneField label="Phone" format={typedPhone} {...form.field('phone')} />
      <TextField label="City" {...form.field('city')} />
      <output>{form.values.city}</output>
      <button>Send</button>
      <button type="button" onClick={() => form.fill('city', 'Pune')}>
        Fill
      </button>
      <button type="button" onClick={() => onSend(form.read())}>
        Otherwise
      </button>
      <button type="button" onClick={() => form.reject({ city: 'Refused by the server' })}>
        Refuse
      </button>
    </form>
  )
}

const city = () => screen.getByLabelText('City')

test('an entry on its way to right is silent until the field is left', async () => {
  render(<Form onSend={vi.fn()} />)
  await userEvent.type(city(), 'Pu')
  expect(city()).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  expect(city()).toHaveAccessibleDescription('Enter city')
  await userEvent.type(city(), 'n')
  expect(city()).not.toHaveAttribute('aria-invalid')
})

test('what more typing cannot mend is said at once', async () => {
  render(<Form onSend={vi.fn()} />)
  await userEvent.type(city(), '<')
  expect(city()).toHaveAccessibleDescription('Please remove <>')
})

test('passing through an empty field accuses nobody', async () => {
  render(<Form onSend={vi.fn()} />)
  await userEvent.click(city())
  await userEvent.tab()
  expect(city()).not.toHaveAttribute('aria-invalid')
})

test('sending shows every error and goes to the first wrong field', async () => {
  const onSend = vi.fn()
  render(<Form onSend={onSend} />)
  await userEvent.click(screen.getByText('Send'))
  expect(screen.getByLabelText('Phone')).toHaveFocus()
  expect(city()).toHaveAccessibleDescription('Enter city')
  expect(onSend).not.toHaveBeenCalled()
})

test('sends what stands in the fields when all are right', async () => {
  const onSend = vi.fn()
  render(<Form onSend={onSend} />)
  await userEvent.type(screen.getByLabelText('Phone'), '9876543210')
  await userEvent.type(city(), 'Pune{enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ phone: '98765 43210', city: 'Pune' })
})

test('a field filled for the shopper counts, and a refusal of the server shows', async () => {
  render(<Form onSend={vi.fn()} />)
  await userEvent.click(screen.getByText('Fill'))
  expect(city()).toHaveValue('Pune')
  expect(screen.getByRole('status')).toHaveTextContent('Pune')
  await userEvent.click(screen.getByText('Refuse'))
  expect(city()).toHaveAccessibleDescription('Refused by the server')
})

const onServer = (onSend: (values: object) => void) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Form onSend={onSend} />)
  const type = (name: string, text: string) => {
    const input = container.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (input) input.value = text
  }
  const hydrate = () => render(<Form onSend={onSend} />, { container, hydrate: true })
  return { container, type, hydrate }
}

test('what is typed before the script arrives is kept', () => {
  const { type, hydrate } = onServer(vi.fn())
  type('city', 'Pune')
  hydrate()
  expect(city()).toHaveValue('Pune')
  expect(screen.getByRole('status')).toHaveTextContent('Pune')
})

test('a form sent before the script arrives is held back, then sent', () => {
  recordSubmits()
  const onSend = vi.fn()
  const { container, type, hydrate } = onServer(onSend)
  type('city', 'Pune')
  type('phone', '98765 43210')
  container.querySelector('form')?.requestSubmit()
  hydrate()
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ phone: '98765 43210', city: 'Pune' })
})

test('another button of the form, pressed before the script arrives, is pressed then', () => {
  recordSubmits()
  const onSend = vi.fn()
  const { type, hydrate } = onServer(onSend)
  type('city', 'Pune')
  screen.getByText('Otherwise').click()
  hydrate()
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ phone: '', city: 'Pune' })
})

describe('[checkout §8] a page whose script does not come', () => {
  const origin = 'https://shop.example'
  const post = vi.spyOn(window, 'postMessage').mockReturnValue()
  const actions = () => post.mock.calls.map(([message]) => (message as { action: string }).action)
  const drawn = (parentOrigin?: string) => {
    document.body.innerHTML = `<form><button>Continue</button></form>
      <button data-close>Close</button>
      <aside id="${START_NOTICE_ID}" hidden><button id="${OWN_CHECKOUT_ID}">Own</button></aside>`
    recordSubmits(parentOrigin)
    const notice = document.getElementById(START_NOTICE_ID)
    if (!notice) throw new Error('no notice')
    return notice
  }
  afterEach(() => {
    document.body.replaceChildren()
    post.mockClear()
    vi.useRealTimers()
  })

  test('says so when a file fails', () => {
    const notice = drawn()
    dispatchEvent(new Event(START_FAILED))
    expect(notice.hidden).toBe(false)
    expect(actions()).toEqual([])
    // A page without a header begins with it.
    expect(document.body.firstElementChild).toBe(notice)
  })

  test('says so below the header', () => {
    const notice = drawn()
    document.body.insertAdjacentHTML('afterbegin', '<header></header>')
    dispatchEvent(new Event(START_FAILED))
    expect(document.querySelector('header')?.nextElementSibling).toBe(notice)
  })

  test('says so 10 s after a press, which is seen at once; not once it has started', () => {
    vi.useFakeTimers()
    const notice = drawn()
    const button = screen.getByText('Continue')
    button.click()
    expect(button).toHaveAttribute('aria-busy', 'true')
    vi.advanceTimersByTime(9999)
    expect(notice.hidden).toBe(true)
    vi.advanceTimersByTime(1)
    expect(notice.hidden).toBe(false)

    const started = drawn()
    screen.getByText('Continue').click()
    started.remove()
    vi.advanceTimersByTime(10_000)
    expect(started.hidden).toBe(true)
  })

  test('[checkout §2] of the buttons outside the form, the one that sends it shows the press', () => {
    const notice = drawn()
    const buttons = `<button type="button" form="contact">As guest</button>
      <button form="contact">Get OTP</button>`
    notice.insertAdjacentHTML('beforebegin', `<form id="contact"><input></form>${buttons}`)
    screen.getByText('Get OTP').click()
    expect(screen.getByText('Get OTP')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('As guest')).not.toHaveAttribute('aria-busy')
    screen.getByText('As guest').click()
    expect(screen.getByText('As guest')).toHaveAttribute('aria-busy', 'true')
  })

  test('in a pop-up it is shown, hands over to the shop’s own checkout, and can be closed', () => {
    drawn(origin)
    expect(actions()).toEqual(['PAGE_SHOWN'])
    screen.getByText('Own').click()
    screen.getByText('Close').click()
    dispatchEvent(new Event(START_FAILED))
    expect(actions().slice(1)).toEqual([
      'STORE_CHECKOUT_REQUEST',
      'CONFIRM_CLOSE_POP_UP',
      'STORE_CHECKOUT_REQUEST',
    ])
    for (const [, target] of post.mock.calls) expect(target).toBe(origin)
  })
})
