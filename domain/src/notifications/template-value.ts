/** Indian operators take no more of a variable of a registered text. */
const MAX_VARIABLE_LENGTH = 30

/** A name as a registered text takes it. Codes, amounts and links are sent whole or not at all. */
export const templateName = (name: string): string => name.slice(0, MAX_VARIABLE_LENGTH)
