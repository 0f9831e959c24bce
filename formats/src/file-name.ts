const LONGEST_NAME = 80

/** A title as the name of a file: without what some system takes for something else than a part of a name. */
export function fileName(title: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  return plain.slice(0, LONGEST_NAME).replaceAll(/^[ .]+|[ .]+$/g, '') || 'timetable'
}
