import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BankIcon } from '@thela/ui/icons/payment-icons.tsx'
import { BANK_DRAWINGS } from '@thela/ui/marks/drawings.ts'
import { describe, expect, test, vi } from 'vitest'
import { option, quoteWith } from '../../attempt/testing/fake-options.ts'
import { store } from '../../attempt/testing/fake-checkout.ts'
import { paymentMade } from '../../providers/razorpay/fake-razorpay.ts'
import {
  CARD,
  choose,
  eachWithFreshBrowser,
  ORDER,
  show,
  submit,
} from '../../section/testing/show-payment-section.tsx'

const bank = (id: string, name: string) => ({ id, kind: 'BANK' as const, name })
const BANKS = [
  bank('HDFC', 'HDFC Bank'),
  { ...bank('ICIC', 'ICICI Bank'), downtime: 'ICICI Bank' },
  bank('SBIN', 'State Bank of India'),
  bank('UTIB', 'Axis Bank'),
  bank('BCBM', 'Bharat Co-operative Bank'),
  { ...bank('FDRL', 'Federal Bank'), quote: quoteWith({ paymentDiscount: 900 }) },
  bank('KKBK', 'Kotak Mahindra Bank'),
  bank('PUNB_R', 'Punjab National Bank'),
  bank('ZCBL', 'Zoroastrian Co-operative Bank'),
]
const NET_BANKING = option('NET_BANKING', { instruments: BANKS })

eachWithFreshBrowser()

const open = async (more: Parameters<typeof show>[0] = {}) => {
  const shown = show({ options: [CARD, NET_BANKING], ...more })
  await choose(/Net Banking/)
  const group = await screen.findByRole('group', { name: 'Choose your bank' })
  /** Of the list below the tiles. */
  const names = () =>
    within(group)
      .queryAllByRole('radio')
      .filter((each) => each.getAttribute('name') === 'bank')
      .map((each) => each.getAttribute('value'))
  return { ...shown, names }
}

const tiles = () => within(screen.getByRole('group', { name: 'Popular banks' }))

describe('[checkout §9] net banking', () => {
  test('a popular bank is one tap; its code goes to the server and to the bank’s page', async () => {
    const { input, names } = await open()
    const popular = tiles().getAllByRole('radio')
    expect(popular).toHaveLength(3)
    await userEvent.click(tiles().getByRole('radio', { name: 'SBI' }))
    expect(tiles().getByRole('radio', { name: 'SBI' })).toBeChecked()
    expect(names()).not.toContain('SBIN')
    await submit('Pay with SBI')
    await waitFor(() => expect(paymentMade().razorpay.options.redirect).toBe(true))
    expect(paymentMade().data).toMatchObject({ method: 'netbanking', bank: 'SBIN' })
    expect(input.find(({ route }) => route === ORDER)?.body).toMatchObject({
      stage: { payment: { option: 'NET_BANKING', instrument: 'SBIN' } },
      meta: { paymentMethod: 'NET_BANKING' },
    })
  })

  test('all banks are found by name, initials and code; the number found is announced', async () => {
    const { names } = await open()
    // A bank that is a tile is not listed again.
    expect(names()).toHaveLength(BANKS.length - 3)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search your bank' }), 'pnb')
    await waitFor(() => expect(names()).toEqual(['PUNB_R']))
    expect(screen.getByText('1 bank')).toHaveAttribute('role', 'status')
    await userEvent.click(screen.getByRole('radio', { name: 'Punjab National Bank' }))
    expect(screen.getByRole('radio', { name: 'Punjab National Bank' })).toBeChecked()
    // Beside the total of a phone a longer name would break the button's line.
    expect(await screen.findByRole('button', { name: 'Pay with PNB' })).toBeEnabled()
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('No bank found for “pnbx”')).toBeVisible()
  })

  test('a chosen tile stays chosen beside the same bank in what was found', async () => {
    const { names } = await open()
    await userEvent.click(tiles().getByRole('radio', { name: 'HDFC Bank' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search your bank' }), 'hdfc')
    await waitFor(() => expect(names()).toEqual(['HDFC']))
    for (const each of screen.getAllByRole('radio', { name: 'HDFC Bank' }))
      expect(each).toBeChecked()
  })

  test('[checkout §5, C5.44] without a choice nothing is sent: the message says what is missing', async () => {
    const { input } = await open()
    await submit('Choose your bank')
    expect(screen.getByRole('alert')).toHaveTextContent('Please select your bank')
    await waitFor(() => expect(tiles().getByRole('radio', { name: 'HDFC Bank' })).toHaveFocus())
    expect(input.some(({ route }) => route === ORDER)).toBe(false)
  })

  test('[checkout §4 Downtime] a popular bank in downtime is no tile; it stands below the tiles, with the reason', async () => {
    const { names } = await open()
    expect(tiles().queryByRole('radio', { name: /ICICI/ })).toBeNull()
    expect(names()[0]).toBe('ICIC')
    expect(screen.getByRole('radio', { name: /Low success rates on ICICI Bank/ })).toBeEnabled()
  })

  test('a bank with a discount shows it, and the total follows; on a desktop the button names it', async () => {
    const wide = (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(min-width: 900px)', media })
    const spy = vi.spyOn(window, 'matchMedia').mockImplementation(wide as typeof window.matchMedia)
    const { onQuote } = await open()
    await userEvent.click(screen.getByRole('radio', { name: /Federal Bank.*9 off/ }))
    expect(
      await screen.findByRole('button', { name: 'Pay ₹1,490 with Federal Bank' }),
    ).toBeEnabled()
    expect(onQuote).toHaveBeenLastCalledWith(quoteWith({ paymentDiscount: 900 }))
    spy.mockRestore()
  })

  test('the others are folded; the chosen one stays in view when the search is empty again', async () => {
    await open()
    const fold = screen.getByText('All banks').closest('details')
    expect(fold).not.toHaveAttribute('open')
    const kotak = () => screen.getByRole('radio', { name: 'Kotak Mahindra Bank' })
    expect(fold).toContainElement(kotak())
    await userEvent.type(screen.getByRole('searchbox'), 'kotak')
    await waitFor(() => expect(screen.queryByText('All banks')).toBeNull())
    await userEvent.click(kotak())
    await userEvent.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(screen.getByText('All banks')).toBeVisible())
    expect(kotak()).toBeChecked()
    expect(screen.getByText('All banks').closest('details')).not.toContainElement(kotak())
  })

  test('few banks need no search', async () => {
    await open({ options: [CARD, option('NET_BANKING', { instruments: BANKS.slice(0, 3) })] })
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Popular banks' })).toBeNull()
  })
})

describe('[D-83] marks', () => {
  test('[checkout §9, C9.29] banks have their drawing, or the picture of a bank', async () => {
    await open()
    const label = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')
    const tile = tiles().getByRole('radio', { name: /HDFC/ }).closest('label')
    expect(tile?.querySelector('img')).toHaveAttribute('src', BANK_DRAWINGS['HDFC'])
    expect(label(/Punjab/)?.querySelector('img')).toHaveAttribute('src', BANK_DRAWINGS['PUNB'])
    const picture = render(<BankIcon />).container.querySelector('path')
    for (const name of [/Zoroastrian/, /Bharat/]) {
      const path = label(name)?.querySelector('path')
      expect(path).toHaveAttribute('d', picture?.getAttribute('d'))
      expect(label(name)?.querySelector('img')).toBeNull()
    }
  })

  test('a store with plain marks shows no drawing', async () => {
    await open({ store: { ...store, plainMarks: true } })
    expect(document.querySelector('img')).toBeNull()
    expect(tiles().getByText('HDFC Bank')).toBeVisible()
  })
})
