import type { TFunction } from 'i18next'

/** The words of the demo school in the reader's language. */
export type SchoolWords = {
  readonly title: string
  readonly description: string
  /** Of subjects and kinds of rooms, by what they are called in the file of the school. */
  readonly names: Readonly<Record<string, string>>
  /** Beginnings and ends of family names, with spaces between. */
  readonly familyStarts: string
  readonly familyEnds: string
}

/** `t`: of the texts of the public pages. */
export const schoolWords = (t: TFunction): SchoolWords => ({
  title: t('demo.school'),
  description: t('demo.schoolText'),
  names: t('demo.names', { returnObjects: true }),
  familyStarts: t('demo.familyStarts'),
  familyEnds: t('demo.familyEnds'),
})

/** The name of the teacher at a place of the school's list: each has a family name of their own while there are so many. */
export function teacherName(
  { familyStarts, familyEnds }: Pick<SchoolWords, 'familyStarts' | 'familyEnds'>,
  given: string,
  place: number,
): string {
  const [starts, ends] = [familyStarts.split(' '), familyEnds.split(' ')]
  const start = place % starts.length
  const round = Math.floor(place / starts.length)
  return `${given} ${starts[start]}${ends[(start + round) % ends.length]}`
}
