const A = 65

/** Returns the letter of a week, counted from 0. */
export const weekLetter = (week: number): string => String.fromCharCode(A + week)

/** Returns the week of a capital letter, counted from 0. */
export const weekOfLetter = (letter: string): number => letter.charCodeAt(0) - A
