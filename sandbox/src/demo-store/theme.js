/**
 * The theme's own script: what every theme of the platform puts on `window`, and a live cart count.
 */
const { shop, domain, root } = document.documentElement.dataset

window.Shopify = {
  shop: domain,
  currency: { active: 'INR', rate: '1.0' },
  routes: { root: `${root}/` },
  theme: { name: shop },
}

/** "Buy now" uses the quantity beside it. */
const quantity = document.querySelector('form.add input[name="quantity"]')
const buyNow = document.querySelector('form[data-thela-buy-now] input[name="quantity"]')
if (quantity instanceof HTMLInputElement && buyNow instanceof HTMLInputElement) {
  const steps = [...document.querySelectorAll('form.add [data-step]')]
  const follow = () => {
    buyNow.value = quantity.value === '' ? '1' : quantity.value
    for (const button of steps) {
      const isLast = button.dataset.step === '1' ? quantity.max : quantity.min
      button.disabled = quantity.value === isLast
    }
  }
  for (const button of steps) {
    button.hidden = false
    button.addEventListener('click', () => {
      if (button.dataset.step === '1') quantity.stepUp()
      else quantity.stepDown()
      follow()
    })
  }
  quantity.addEventListener('input', follow)
  follow()
}

/** A changed quantity in the cart is applied at once, and the cart stays where it is. */
document.addEventListener('change', ({ target }) => {
  if (target.matches('.line input[type="number"]')) void changeCart(target.form, target)
})
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!form.matches('.cart-columns') || submitter?.name === 'checkout') return
  event.preventDefault()
  void changeCart(form, submitter)
})

async function changeCart(form, by) {
  const body = new URLSearchParams(new FormData(form))
  if (by?.matches('button')) body.set(by.name, by.value)
  const response = await fetch(form.action, { method: 'POST', body }).catch(() => undefined)
  if (!response?.ok) return window.location.reload()
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of ['.cart', '.bag']) {
    document.querySelector(part)?.replaceWith(page.querySelector(part) ?? '')
  }
  const same = by?.value ? `button[name="${by.name}"][value="${by.value}"]` : `[name="${by?.name}"]`
  const next = document.querySelector(same)
  const isUsable = next instanceof HTMLElement && !next.matches(':disabled')
  ;(isUsable ? next : document.querySelector('#main'))?.focus()
}

/** After a return from the checkout the page may come from the back/forward cache. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})
