/** The theme's own script: what its forms do without a page load. Everything works without it. */

/** Replaces these parts of the page by those of a fresh one, and keeps the focus. */
async function redraw(parts, request) {
  const response = await fetch(...request).catch(() => undefined)
  if (!response?.ok) return window.location.reload()
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const focus = focusKey(document.activeElement)
  for (const part of ['.woocommerce-error', ...parts]) {
    const fresh = page.querySelector(part)
    const shown = document.querySelector(part)
    if (shown) shown.replaceWith(fresh ?? '')
    else if (fresh) document.querySelector('#main').prepend(fresh)
  }
  const next = focus && document.querySelector(focus)
  if (next && !next.matches(':disabled')) next.focus()
  showSteps()
}

function focusKey(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`
  if (element?.name && element.value) return `[name="${element.name}"][value="${element.value}"]`
  return undefined
}

/** A choice of the product shows that variation: its price, its stock and its picture. */
document.addEventListener('change', ({ target }) => {
  const form = target.form
  if (target.matches('.variations_form select')) {
    const chosen = [...new FormData(form)].filter(([name]) => name.startsWith('attribute_'))
    const url = `${form.getAttribute('action')}?${new URLSearchParams(chosen)}`
    history.replaceState(history.state, '', url)
    void redraw(['.product'], [url])
  }
  if (target.matches('.woocommerce-cart-form input[type="number"]')) form.requestSubmit()
})

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!form.matches('.woocommerce-cart-form')) return
  event.preventDefault()
  const body = new URLSearchParams(new FormData(form))
  if (submitter?.name) body.set(submitter.name, submitter.value)
  void redraw(['.cart', '.bag'], [form.action, { method: 'POST', body }])
})

/** The buttons beside a quantity, and "Buy now", which takes as many. */
function showSteps() {
  const quantity = document.querySelector('#quantity')
  if (!quantity) return
  const buttons = [...document.querySelectorAll('[data-step]')]
  const follow = () => {
    const buyNow = document.querySelector('.buy-now [name="quantity"]')
    if (buyNow) buyNow.value = quantity.value || '1'
    for (const button of buttons) {
      button.disabled = quantity.value === (button.dataset.step === '1' ? quantity.max : '1')
    }
  }
  for (const button of buttons) {
    button.hidden = false
    button.onclick = () => {
      if (button.dataset.step === '1') quantity.stepUp()
      else quantity.stepDown()
      follow()
    }
  }
  quantity.oninput = follow
  follow()
}
showSteps()

/** After a return from the checkout the page may come from the back/forward cache. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})
