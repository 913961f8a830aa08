/** The content of our page, so that the reference pages have the same texts, fields and images. */
export interface PageContent {
  readonly lines: readonly string[]
  readonly fields: readonly Field[]
  readonly pictures: readonly Picture[]
}

export interface Field {
  readonly label: string
  readonly type: string
  readonly autoComplete: string
}

export interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** The first field to type into. */
export const TEXT_FIELD = 'input:not([type=hidden],[type=checkbox],[type=radio])'
