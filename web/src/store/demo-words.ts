import type { TFunction } from 'i18next'

/** The texts of the demo school in the user's language. */
export type SchoolWords = {
  readonly title: string
  readonly description: string
  /** Names of subjects and kinds of rooms, by their names in the school's file. */
  readonly names: Readonly<Record<string, string>>
  /** Beginnings and ends of family names, separated by spaces. */
  readonly familyStarts: string
  readonly familyEnds: string
}

/** `t`: the translator of the public pages. */
export const schoolWords = (t: TFunction): SchoolWords => ({
  title: t('demo.school'),
  description: t('demo.schoolText'),
  names: t('demo.names', { returnObjects: true }),
  familyStarts: t('demo.familyStarts'),
  familyEnds: t('demo.familyEnds'),
})

/** The name of the teacher at an index of the school's list. Each has a different family name, as long as there are enough. */
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
