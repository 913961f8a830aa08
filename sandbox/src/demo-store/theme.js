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
  quantity.addEventListener('input', () => {
    buyNow.value = quantity.value === '' ? '1' : quantity.value
  })
}

/** A changed quantity in the cart is applied at once. */
for (const field of document.querySelectorAll('.line input[type="number"]')) {
  field.addEventListener('change', () => {
    const update = field.closest('form')?.querySelector('button[name="update"]')
    if (update instanceof HTMLElement) update.click()
  })
}

/** After a return from the checkout the page may come from the back/forward cache. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})
