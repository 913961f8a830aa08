import PDFDocument from 'pdfkit'
import { fonts } from './fonts.ts'
import type { Weight } from './fonts.ts'
import { inLatinLetters } from './latin-letters.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
/** Below it stand the page numbers. */
const BOTTOM = PAGE.height - PAGE.margin - 16
const LINE_HEIGHT = 1.4
export const INK = '#1B1B1F'
export const SOFT = '#5A5A63'
const RULE = '#C9C9D1'

export interface Style {
  readonly size?: number
  readonly weight?: Weight
  readonly align?: 'left' | 'right'
  readonly color?: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface Sheet {
  /** Where the next thing goes. */
  y: number
  /** The lower edge of a text that is written, or would be, in a box. */
  write(text: string, box: Box, style?: Style): number
  heightOf(text: string, width: number, style?: Style): number
  rule(y: number): void
  square(x: number, y: number, size: number): void
  /** Begins a page where less than this is left; says whether it did. */
  makeRoom(height: number): boolean
  /** Writes on every page, once all of them are there, and ends the document. */
  finish(onPage: (page: number, pages: number) => void): Promise<Buffer>
}

/** A document to draw on, without the time: the same content gives the same file. */
export function openSheet(about: { readonly title: string; readonly author: string }): Sheet {
  const { margin } = PAGE
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: about.title, Author: about.author, CreationDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  // It takes opened fonts too, which its types do not say.
  for (const [weight, font] of Object.entries(fonts)) doc.registerFont(weight, font as never)
  const withStyle = ({ size = 8.5, weight = 'REGULAR' }: Style): number => {
    doc.font(weight).fontSize(size)
    return size * LINE_HEIGHT
  }
  const linesOf = (text: string, width: number): readonly string[] =>
    inLatinLetters(text)
      .split('\n')
      .flatMap((paragraph) => broken(paragraph, width, (part) => doc.widthOfString(part)))
  const sheet: Sheet = {
    y: margin,
    write(text, { x, y, width }, style = {}) {
      const height = withStyle(style)
      doc.fillColor(style.color ?? INK)
      const lines = linesOf(text, width)
      lines.forEach((line, index) => {
        const from = style.align === 'right' ? x + width - doc.widthOfString(line) : x
        doc.text(line, from, y + index * height, { lineBreak: false })
      })
      return y + lines.length * height
    },
    heightOf: (text, width, style = {}) => withStyle(style) * linesOf(text, width).length,
    rule(y) {
      doc
        .moveTo(margin, y)
        .lineTo(PAGE.width - margin, y)
        .lineWidth(0.5)
        .stroke(RULE)
    },
    square: (x, y, size) => void doc.rect(x, y, size, size).fill(INK),
    makeRoom(height) {
      if (sheet.y + height <= BOTTOM) return false
      doc.addPage()
      sheet.y = margin
      return true
    },
    finish(onPage) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        onPage(page + 1, count)
      }
      return new Promise((resolve) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)))
        doc.end()
      })
    },
  }
  return sheet
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Lines of words that fit; a word that is too long is cut between what a reader sees as letters. */
function broken(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment } of GRAPHEMES.segment(word)) {
      if (line !== '' && widthOf(line + segment) > width) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return [...lines, line]
}
