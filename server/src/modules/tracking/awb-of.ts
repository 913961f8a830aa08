/** Parcel numbers are compared without case and spaces: people type them from paper. */
export const awbOf = (text: string): string => text.trim().toUpperCase()
