/** Parcel numbers are compared without case and blanks: people type them from paper. */
export const awbOf = (text: string): string => text.trim().toUpperCase()
