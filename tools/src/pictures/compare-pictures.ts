/** Small pictures of all screens, kept in the project, and how far new ones differ from them. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** A quarter of a screen's width and height: texts are grey lines there, so that days and numbers may differ. */
const SCALE = 1 / 4
/** Pixels of a small picture in a field's width and height: 40 of the screen. */
const FIELD = 10
/** The difference of a colour channel, of 255, from which a field has another colour. */
const SEEN = 32
/** The fields that may have another colour. */
const MAX_CHANGED = 2
/** Of WebP: a picture has some 2 kB. */
const QUALITY = 40

export interface Difference {
  readonly name: string
  /** Fields of 40 × 40 pixels of the screen; 0 where there is no other picture. */
  readonly fields: number
  readonly reason: 'NEW' | 'GONE' | 'CHANGED'
}

interface Folders {
  /** As the stories draw them: PNG. */
  readonly screens: string
  /** As they are kept: WebP. */
  readonly kept: string
}

async function namesIn(folder: string, extension: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return []
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => file.endsWith(extension))
    .map((file) => relative('.', file).slice(0, -extension.length))
    .toSorted()
}

async function small(file: string): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata()
  return sharp(file)
    .flatten({ background: '#fff' })
    .resize({ width: Math.ceil(width * SCALE), height: Math.ceil(height * SCALE), fit: 'fill' })
}

/** Stores a picture of each screen that was drawn. `isWhole`: of all screens, so any other picture goes. */
export async function keepPictures(
  { screens, kept }: Folders,
  { isWhole }: { readonly isWhole: boolean },
): Promise<number> {
  const names = await namesIn(screens, '.png')
  if (isWhole) await rm(kept, { recursive: true, force: true })
  for (const name of names) {
    const path = join(kept, `${name}.webp`)
    await mkdir(dirname(path), { recursive: true })
    await (await small(join(screens, `${name}.png`))).webp({ quality: QUALITY }).toFile(path)
  }
  return names.length
}

/** Mean colours of the fields of a picture: of lines of text they hardly differ, of a button that is gone they do. */
async function fieldsOf(picture: Sharp) {
  // A picture is at its final size only once it is drawn.
  const { data, info } = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: Math.ceil(info.width / FIELD), height: Math.ceil(info.height / FIELD) }
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const means = await sharp(data, { raw })
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { means, ...size }
}

type Fields = Awaited<ReturnType<typeof fieldsOf>>

/** How many fields have another colour; all where one picture has more of them. */
function countChanged(a: Fields, b: Fields): number {
  if (a.width !== b.width || a.height !== b.height)
    return Math.max(a.means.length, b.means.length) / 3
  let count = 0
  for (let index = 0; index < a.means.length; index += 3) {
    const isChanged = [0, 1, 2].some(
      (channel) =>
        Math.abs((a.means[index + channel] ?? 0) - (b.means[index + channel] ?? 0)) > SEEN,
    )
    if (isChanged) count += 1
  }
  return count
}

/** Screens that look different from the kept pictures, the most different first. */
export async function comparePictures({ screens, kept }: Folders): Promise<readonly Difference[]> {
  const [drawn, known] = await Promise.all([namesIn(screens, '.png'), namesIn(kept, '.webp')])
  const differences: Difference[] = [
    ...drawn
      .filter((name) => !known.includes(name))
      .map((name) => ({ name, fields: 0, reason: 'NEW' as const })),
    ...known
      .filter((name) => !drawn.includes(name))
      .map((name) => ({ name, fields: 0, reason: 'GONE' as const })),
  ]
  for (const name of drawn.filter((each) => known.includes(each))) {
    const [now, before] = await Promise.all([
      small(join(screens, `${name}.png`)).then(fieldsOf),
      fieldsOf(sharp(join(kept, `${name}.webp`))),
    ])
    const fields = countChanged(now, before)
    if (fields > MAX_CHANGED) differences.push({ name, fields, reason: 'CHANGED' })
  }
  return differences.toSorted((a, b) => b.fields - a.fields)
}
