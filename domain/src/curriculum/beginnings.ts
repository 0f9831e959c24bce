import type { Calendar, Uuid } from '../schedule.ts'
import { writable } from './entry.ts'

/**
 * The people whose name starts with this text, at any of its words: 'Müller, Jan' matches MÜ, mu and Ja. Whole words take precedence over
 * beginnings. A written accent distinguishes people: MÜ is Müller and not Munz, MU is either.
 */
export function begunBy(people: readonly Calendar[], written: string): readonly Uuid[] {
  const start = withoutAccents(written)
  if (start === '') return []
  const begun = people.filter(({ name }) => beginnings(withoutAccents(name)).some((each) => each.startsWith(start)))
  const whole = begun.filter(({ name }) =>
    beginnings(withoutAccents(name)).some((each) => `${each} `.startsWith(`${start} `)),
  )
  const near = whole.length > 0 ? whole : begun
  const accented = exactly(written)
  const alike = near.filter(({ name }) => beginnings(exactly(name)).some((each) => each.startsWith(accented)))
  return (accented !== start && alike.length > 0 ? alike : near).map(({ uuid }) => uuid)
}

/** The name rotated to start at each of its words. */
function beginnings(name: string): string[] {
  const words = name.split(' ')
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
}

const exactly = (name: string): string => writable(name.normalize('NFC')).toLowerCase()
const withoutAccents = (name: string): string => exactly(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
