import { render, screen } from '@testing-library/react'
import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { sampleFrame } from '../frame/sample-frame.ts'
import { StartNotice } from './start-notice.tsx'

const { brand } = sampleFrame()
const known = { ...brand, ownCheckoutLink: 'https://aangan.example/cart' }
const OWN = 'Use the store’s own checkout'

type Props = Parameters<typeof StartNotice>[0]

function show(props: Partial<Props>) {
  const page = { isPopUp: false, isFormNotSent: false, address: '/cart', nonce: 'n' }
  const of = { t: messagesIn('en'), brand, cartId: undefined, project: 'CHECKOUT' as const }
  render(<StartNotice {...of} {...page} {...props} />)
}
const form = () => document.querySelector('form')
/** Of a notice that is hidden until it is needed. */
const found = (role: 'link' | 'button', name: string) =>
  screen.queryByRole(role, { name, hidden: true })

test.each([
  ['which has one', known, null],
  ['which names none, and its home', brand, brand.link],
])('[checkout §8, D-26, ADR-173] a cart goes to the checkout of the shop %s', (_, of, store) => {
  show({ brand: of, cartId: 'cart' })
  expect(found('button', OWN)).not.toHaveAttribute('type', 'button')
  expect(found('button', OWN)?.closest('form')).toBe(form())
  expect(form()).toHaveAttribute('method', 'post')
  expect(form()).toHaveAttribute('action', '/checkout/alternate/go')
  expect(form()).toHaveFormValues({ cart_id: 'cart' })
  // The plain link would leave behind what was entered.
  expect(found('link', OWN)).not.toBeInTheDocument()
  const home = found('link', 'Go to Aangan')
  if (store !== null) expect(home).toHaveAttribute('href', store)
})

test.each([
  ['no cart', { brand: known }],
  ['a pop-up, whose shop opens it', { brand: known, cartId: 'cart', isPopUp: true }],
  ['no store', { brand: undefined, cartId: 'cart' }],
])('[ADR-173] there is no form where there is %s', (_, props) => {
  show(props)
  expect(form()).not.toBeInTheDocument()
  if (props.brand) expect(found('link', OWN)).toHaveAttribute('href', known.ownCheckoutLink)
})
