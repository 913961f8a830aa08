/** The library of pictures, loaded for the first of them: it takes 9 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One picture at a time has a core; the others belong to the shoppers who pay.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
