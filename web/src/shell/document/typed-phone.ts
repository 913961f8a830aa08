/**
 * Puts a number that was sent without script back into its field. On the server alone: the page's script
 * keeps what is being typed by itself (typed-phone.ts of the sign-in). [checkout §8, ADR-302]
 */
export function withTypedPhone(rendered: string, typed: string | undefined): string {
  if (typed === undefined) return rendered
  const value = typed.replaceAll(/[^\d+ ()-]/g, '')
  const field = rendered.match(/<input[^<>]*>/g)?.find((each) => each.includes(' type="tel"'))
  if (field === undefined) return rendered
  const filled = field.replace(/ value="[^"]*"/, '').replace('<input', `<input value="${value}"`)
  return rendered.replace(field, () => filled)
}
