/** A key that is equal for names that a reader considers the same, ignoring case and extra spaces. */
export const sameName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase()
