/** Names in a row, separated by commas; by semicolons if a name contains a comma, as in 'Berg, Anna; Krog, Ida'. */
export const joinedNames = (names: readonly string[]): string => names.join(names.some(hasComma) ? '; ' : ', ')

/** Names in a sentence: '7a, 7b, and 7c'. */
export const namesInList = (names: readonly string[], locale: string): string =>
  names.some(hasComma) ? joinedNames(names) : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)

const hasComma = (name: string): boolean => name.includes(',')
