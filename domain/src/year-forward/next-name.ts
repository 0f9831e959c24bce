import { addDays, daysBetween, type SchoolYear } from '../week/school-year.ts'

/** A grade is the first number in a class's name. Larger numbers are years, or no grades at all. */
const LARGEST = 20

/** The grade in a name: 7 in '7a', 'Class 07 b' and 'Q7'. Undefined if there is none. */
export function gradeOf(name: string): number | undefined {
  const digits = /\d+/.exec(name)?.[0]
  const grade = digits === undefined ? Number.NaN : Number(digits)
  return grade < LARGEST ? grade : undefined
}

/** The name of a class one year later: '8a' after '7a', '10' after '09'. Unchanged without a grade. */
export function nextName(name: string): string {
  if (gradeOf(name) === undefined) return name
  return name.replace(/\d+/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))
}

/** A title one year later: '2027/28' after '2026/27'. Undefined if it contains no year. */
export function nextTitle(title: string): string | undefined {
  let found = false
  const later = title.replace(/\b(20\d\d|\d\d)(?:([/–-])(20\d\d|\d\d))?\b/g, (text, from: string, mark, to) => {
    const isPair = to !== undefined && (Number(from) + 1) % 100 === Number(to) % 100
    if (!isPair && (from.length < 4 || to !== undefined)) return text
    found = true
    return isPair ? `${after(from)}${mark}${after(to)}` : after(from)
  })
  return found ? later : undefined
}

const after = (year: string) =>
  String(Number(year) + 1)
    .padStart(year.length, '0')
    .slice(-year.length)

/**
 * The school year one year later, on the same weekdays and as close as possible to the same dates. It has neither holidays nor dates at
 * which the count of its weeks restarts yet.
 */
export function nextYear({ weekAnchors: _, ...year }: SchoolYear): SchoolYear {
  const later = (day: string) => {
    const inAYear = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')
    return addDays(day, Math.round(daysBetween(day, inAYear) / 7) * 7)
  }
  return { ...year, firstDay: later(year.firstDay), lastDay: later(year.lastDay), holidays: [] }
}
