import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { CardForm } from './card-form.tsx'
import type { CardFormProps } from './card-form.tsx'

const BIN = 'POST /checkout/validate-bin'

function show(bin: object = { known: false, supported: true }, more: Partial<CardFormProps> = {}) {
  const input = fakeServer({ [BIN]: () => ({ known: false, supported: true, ...bin }) })
  const [onCard, onBin] = [vi.fn(), vi.fn()]
  render(<CardForm {...{ id: 'card', storeId: 'meher', onCard, onBin, ...more }} />)
  return { input, onCard, onBin }
}

const number = () => screen.getByLabelText('Card number')
const leave = () => userEvent.tab()

async function fillIn() {
  await userEvent.type(number(), '4100280000001007')
  await userEvent.type(screen.getByLabelText('Expiry'), '0799')
  await userEvent.type(screen.getByLabelText('CVV'), '123')
  await userEvent.type(screen.getByLabelText('Name on card'), 'Asha Rao')
}

afterEach(() => vi.unstubAllGlobals())

describe('[checkout §5] card', () => {
  test('digits are grouped as on the card, typed or pasted', async () => {
    show()
    await userEvent.type(number(), '4100280000001007')
    expect(number()).toHaveValue('4100 2800 0000 1007')
    expect(screen.getByText('Visa')).toBeInTheDocument()
    await userEvent.clear(number())
    await userEvent.click(number())
    await userEvent.paste('340256000401007')
    expect(number()).toHaveValue('3402 560004 01007')
    expect(screen.getByText('American Express')).toBeInTheDocument()
  })

  test('no error while the entry may still become valid; leaving the field shows it', async () => {
    show()
    await userEvent.type(number(), '4100 28')
    expect(screen.queryByText('Invalid card number')).toBeNull()
    await leave()
    expect(screen.getByText('Invalid card number')).toBeVisible()
    expect(number()).toHaveAccessibleDescription('Invalid card number')
  })

  test('the code’s length depends on the network', async () => {
    show()
    await userEvent.type(screen.getByLabelText('CVV'), '12')
    await leave()
    expect(screen.getByText('Enter 3 digits')).toBeVisible()
    await userEvent.type(number(), '340256000401007')
    await userEvent.click(screen.getByLabelText('CVV'))
    await leave()
    expect(screen.getByText('Enter 4 digits')).toBeVisible()
  })

  test.each([
    ['0120', 'Card has expired'],
    ['1', 'Please enter valid expiry date'],
  ])('expiry %s: %s', async (typed, words) => {
    show()
    await userEvent.type(screen.getByLabelText('Expiry'), typed)
    await leave()
    expect(screen.getByText(words)).toBeVisible()
  })

  test.each([
    ['07/2099', '07/99'],
    ['7', '07'],
    ['0799', '07/99'],
  ])('expiry %s is written %s', async (typed, written) => {
    show()
    await userEvent.click(screen.getByLabelText('Expiry'))
    await userEvent.paste(typed)
    expect(screen.getByLabelText('Expiry')).toHaveValue(written)
  })

  test('six digits and no more are looked up, once', async () => {
    const { input } = show({
      known: true,
      type: 'credit',
      issuer: 'ICIC',
      issuerName: 'ICICI Bank',
    })
    await userEvent.type(number(), '5500670000001002')
    expect(await screen.findByText('ICICI Bank, credit card')).toBeVisible()
    expect(input.map(({ body }) => body)).toEqual([{ storeId: 'meher', key: '550067' }])
  })

  test.each(['5500670000001002', '3530111333300000'])(
    'the card %s that is not accepted is refused with the rule’s text',
    async (digits) => {
      const { onCard } = show({ supported: false })
      await userEvent.type(number(), digits)
      await waitFor(() => leave())
      expect(
        screen.getByText('This card is currently not supported. Please use a different card.'),
      ).toBeVisible()
      expect(onCard).not.toHaveBeenCalled()
    },
  )

  test('once left, a valid number shows its last four digits only, beside its brand', async () => {
    show()
    await userEvent.type(number(), '4100280000001007')
    await leave()
    expect(screen.getByText('•••• 1007')).toBeInTheDocument()
    // Once, at the end of the field: a mark, and its name for screen readers.
    expect(screen.getByText('Visa')).toBeInTheDocument()
    await userEvent.type(number(), '{Backspace}')
    expect(screen.queryByText(/••••/)).toBeNull()
  })

  test('a card that is not accepted is refused as soon as its bank is known, not at its end', async () => {
    show({ known: true, supported: false })
    await userEvent.type(number(), '550067')
    expect(
      await screen.findByText('This card is currently not supported. Please use a different card.'),
    ).toBeVisible()
  })

  test('a card that cannot be used here is refused with the reason, and not paid with', async () => {
    const whyNot = (_bin: string, { issuer }: { issuer?: string }) => `Not of ${issuer}`
    const { onCard } = show({ known: true, supported: true, issuer: 'ICIC' }, { whyNot })
    await fillIn()
    expect(screen.getByText('Not of ICIC')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onCard).not.toHaveBeenCalled()
  })

  test('[checkout §5] the limit of its type is said at once, also where the card is unknown to the bank table', async () => {
    const { onCard } = show({}, { reason: 'This amount is above the limit' })
    await userEvent.type(number(), '550067')
    expect(await screen.findByText('This amount is above the limit')).toBeVisible()
    await userEvent.clear(number())
    await fillIn()
    await userEvent.keyboard('{Enter}')
    expect(onCard).not.toHaveBeenCalled()
  })

  test('the first six digits are reported, and withdrawn with the form', async () => {
    const { onBin } = show()
    await userEvent.type(number(), '55006')
    expect(onBin).toHaveBeenLastCalledWith(undefined)
    await userEvent.type(number(), '70000001002')
    expect(onBin).toHaveBeenLastCalledWith('550067')
    cleanup()
    expect(onBin).toHaveBeenLastCalledWith(undefined)
  })

  test('a price of its own is shown and announced', () => {
    show({}, { priceText: '₹50 off with this card: you pay ₹1,449' })
    expect(number()).toHaveAccessibleDescription(/₹50 off/)
    expect(screen.getByRole('status')).toHaveTextContent('you pay ₹1,449')
  })
})

test('how it is written is in the field while that is empty, and described in any case', async () => {
  show()
  await userEvent.type(number(), '3402')
  const [expiry, cvv] = [screen.getByLabelText('Expiry'), screen.getByLabelText('CVV')]
  expect(expiry).toHaveAttribute('placeholder', 'MM/YY')
  expect(cvv).toHaveAttribute('placeholder', '4, on the front')
  await userEvent.type(expiry, '0799')
  expect(expiry).toHaveAccessibleDescription('MM/YY')
  expect(cvv).toHaveAccessibleDescription('4 digits, on the front')
})

describe('[checkout §5, C5.25, ADR-194] what is known of a card', () => {
  test('the CVV is checked again when the number turns out to be of another network', async () => {
    show()
    await userEvent.type(number(), '4100280000001007')
    await userEvent.type(screen.getByLabelText('CVV'), '12')
    await leave()
    expect(screen.getByText('Enter 3 digits')).toBeVisible()
    await userEvent.clear(number())
    await userEvent.type(number(), '3402')
    expect(screen.getByText('Enter 4 digits')).toBeVisible()
    expect(screen.queryByText('Enter 3 digits')).toBeNull()
  })

  test('name and expiry need not be typed again; number and CVV are', async () => {
    show({}, { known: { name: 'Asha Rao', expiry: '07/99' } })
    expect(screen.getByLabelText('Name on card')).toHaveValue('Asha Rao')
    expect(screen.getByLabelText('Expiry')).toHaveValue('07/99')
    expect(number()).toHaveValue('')
    expect(screen.getByLabelText('CVV')).toHaveValue('')
  })
})
