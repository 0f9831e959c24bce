/** Equal for names that a reader takes for the same: whatever their case and the blanks between. */
export const sameName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase()
