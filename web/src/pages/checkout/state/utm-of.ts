/** Campaign parameters of the address. [checkout §2 query parameters] */
const UTM_NAMES = ['source', 'medium', 'content', 'campaign', 'term', 'id'] as const
const MAX_UTM_LENGTH = 200

export function utmOf(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const found = UTM_NAMES.flatMap((name) => {
    const text = query.get(`utm_${name}`)
    return text ? [[name, text.slice(0, MAX_UTM_LENGTH)] as const] : []
  })
  return Object.fromEntries(found)
}
