import type {} from './bundle-texts.ts'
import { CHOOSER_STYLE } from './chooser-style.ts'
import type { ShownBundle } from './read-bundles.ts'
import { Refused } from './set-quantities.ts'

let choosers = 0

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

/** In a shadow tree, which the theme's styles do not reach; fonts and colours are inherited. */
export function renderChooser(
  place: HTMLElement,
  bundles: readonly ShownBundle[],
  onSubmit: (bundle: ShownBundle) => Promise<void>,
): void {
  const root = place.attachShadow({ mode: 'open' })
  const style = element('style', '', CHOOSER_STYLE)
  const form = element('form', 'chooser')
  const group = element('fieldset', 'group')
  const button = element('button', 'submit', BUNDLE_TEXTS.submit)
  const problem = element('p', 'problem')
  problem.setAttribute('role', 'alert')
  group.append(element('legend', 'legend', BUNDLE_TEXTS.title))
  choosers += 1
  const name = `thela-bundle-${choosers}`
  const choices = bundles.map((bundle) => renderChoice(bundle, name))
  for (const { label } of choices) group.append(label)
  const chosen = () => choices.find(({ input }) => input.checked)
  const showChoice = () => {
    for (const choice of choices) choice.show(choice.input.checked)
    button.disabled = !chosen()
  }
  let isBusy = false
  const setBusy = (busy: boolean) => {
    isBusy = busy
    button.setAttribute('aria-busy', String(busy))
  }
  const first = choices.find(({ input }) => !input.disabled)
  if (first) first.input.checked = true
  showChoice()
  form.addEventListener('change', showChoice)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const choice = chosen()
    if (!choice || isBusy) return
    setBusy(true)
    problem.textContent = ''
    onSubmit(choice.bundle)
      .catch((error: unknown) => {
        const reason = error instanceof Refused ? error.message : ''
        problem.textContent = [BUNDLE_TEXTS.failed, reason].filter(Boolean).join('. ')
      })
      .finally(() => setBusy(false))
  })
  form.append(group, problem, button)
  root.append(style, form)
}

function renderChoice(bundle: ShownBundle, name: string) {
  const isSoldOut = !bundle.availableForSale
  const label = element('label', 'choice')
  const heading = element('span', 'heading')
  const input = Object.assign(element('input', 'radio'), { type: 'radio', name, value: bundle.id })
  input.disabled = isSoldOut
  // No offer is applied before it is in a cart: what is chosen saves no more than it offers.
  const texts = [isSoldOut && BUNDLE_TEXTS.soldOut, bundle.offerText, bundle.offerSubText]
  const saving = element('span', 'saving', texts.filter(Boolean).join(' · '))
  label.append(
    input,
    ...renderPictures(bundle),
    heading,
    ' ',
    element('span', 'description', bundle.description),
    ' ',
    ...renderPrices(bundle),
    ' ',
    saving,
  )
  label.classList.toggle('sold-out', isSoldOut)
  return {
    bundle,
    label,
    input,
    show(isChosen: boolean): void {
      heading.textContent = isChosen ? bundle.selectedHeader : bundle.unSelectedHeader
    },
  }
}

function renderPictures({ image, secondImage }: ShownBundle): readonly HTMLElement[] {
  if (image === undefined) return []
  const pictures = element('span', 'pictures')
  for (const src of secondImage === undefined ? [image] : [image, secondImage]) {
    pictures.append(Object.assign(element('img', 'picture'), { src, alt: '', loading: 'lazy' }))
  }
  return [pictures]
}

function renderPrices({ price, value }: ShownBundle): readonly HTMLElement[] {
  if (price === undefined) return []
  const prices = element('span', 'prices')
  prices.append(element('span', 'price', amountText(price)))
  if (value > price) {
    const before = element('s', 'before')
    before.append(element('span', 'unseen', `${BUNDLE_TEXTS.before} `), amountText(value))
    prices.append(' ', before)
  }
  return [prices]
}

/** As the checkout writes it: "₹1,499", "₹1,499.50". */
function amountText(amount: number): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100)
}
