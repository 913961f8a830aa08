/** The Store API, as the scripts of the theme call it: by the browser's session. */
let nonce = ''

export async function callStore(url, body) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(nonce && { nonce }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  nonce = response.headers.get('nonce') ?? nonce
  return { ok: response.ok, json: await response.json() }
}

/** Messages and names have entities and tags. */
export const plainText = (message) =>
  new DOMParser().parseFromString(message, 'text/html').body.textContent ?? ''

const money = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** The sum of amounts in the units that `totals` names. */
export const rupees = (totals, ...amounts) =>
  money.format(
    amounts.reduce((sum, amount) => sum + Number(amount ?? 0), 0) /
      10 ** totals.currency_minor_unit,
  )
