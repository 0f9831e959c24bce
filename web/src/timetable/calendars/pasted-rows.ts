/** The cells of each line of a typed or pasted list. Empty lines are left out. */
export const pastedRows = (text: string): string[][] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
