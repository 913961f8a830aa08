/** What is seen in the place of a picture until it has loaded. [tracking §3, §9, T9.6] */
const PICTURE = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+=*$/
const HEX = /^#[0-9a-f]{6}$/i
const WHITE = '#FFFFFF'

/** The store's own, else 1 × 1 in the light primary colour. */
export function pictureStandIn(own: string | undefined, lightColour: string): string {
  if (own !== undefined && PICTURE.test(own)) return own
  const fill = (HEX.test(lightColour) ? lightColour : WHITE).replace('#', '%23')
  return (
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'%3E` +
    `%3Crect width='1' height='1' fill='${fill}'/%3E%3C/svg%3E`
  )
}
