const LONGEST_NAME = 80

/** Returns a title as a file name, without characters that some system does not allow in names. */
export function fileName(title: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  return plain.slice(0, LONGEST_NAME).replaceAll(/^[ .]+|[ .]+$/g, '') || 'timetable'
}
