import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WaitingIcon } from './waiting-icon.tsx'

const LOADER = 'https://shop.example/loader.gif'
const pictureIn = (loader?: string) => {
  const { container } = render(<WaitingIcon brand={loader === undefined ? {} : { loader }} />)
  return { container, picture: () => container.querySelector('img') }
}

test('[checkout §2, C2.36] a store’s own animation is shown while a page waits', () => {
  const { picture } = pictureIn(LOADER)
  expect(picture()).toHaveAttribute('src', LOADER)
  expect(picture()).toHaveAttribute('alt', '')
})

test('[checkout §2] without one, or where it cannot be loaded, there is the usual one', () => {
  const without = pictureIn()
  expect(without.picture()).toBeNull()
  expect(without.container.querySelector('svg')).not.toBeNull()
  const broken = pictureIn(LOADER)
  const picture = broken.picture()
  if (picture) fireEvent.error(picture)
  expect(broken.picture()).toBeNull()
  expect(broken.container.querySelector('svg')).not.toBeNull()
})
