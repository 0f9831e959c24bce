/** The languages of which weekdays are known. */
const LANGUAGES = ['en', 'de', 'da', 'nb', 'nl', 'es', 'pt'] as const

/**
 * The name of a day that is added after days with names of their own: the next weekday in the language and length of the others
 * ('Sat' after 'Thu', 'Fri'), or one number or letter more ('Day 6'). If the names follow neither, or the name is in use, the number of
 * the day.
 */
export function nextDayName(names: readonly string[]): string {
  const next = nextWeekday(names) ?? nextInOrder(names)
  const number = String(names.length + 1)
  return next === undefined || names.includes(next) ? number : next
}

function nextWeekday(names: readonly string[]): string | undefined {
  const last = names.at(-1)
  if (last === undefined || names.length < 2) return undefined
  for (const language of LANGUAGES) {
    const weekdays = weekdaysIn(language)
    const from = weekdays.findIndex((_, first) =>
      names.every((name, i) => isShortFor(name, weekdays[(first + i) % weekdays.length] ?? '')),
    )
    if (from < 0) continue
    const day = weekdays[(from + names.length - 1) % weekdays.length] ?? ''
    return likeLast(last, day, weekdays[(from + names.length) % weekdays.length] ?? '')
  }
  return undefined
}

/** From Monday on, whole and in lower case. */
function weekdaysIn(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const aMonday = Date.UTC(2024, 0, 1)
  const day = 24 * 60 * 60 * 1000
  return Array.from({ length: 7 }, (_, i) => format.format(aMonday + i * day).toLowerCase())
}

const lettersOf = (name: string): string => name.trim().replace(/\.$/, '')

function isShortFor(name: string, weekday: string): boolean {
  const letters = lettersOf(name).toLowerCase()
  return letters !== '' && weekday.startsWith(letters)
}

/** A weekday shortened and capitalised as the last name was, whose whole weekday is `whole`. */
function likeLast(last: string, whole: string, weekday: string): string {
  const letters = lettersOf(last)
  const [firstWord = whole] = whole.split('-')
  const [ownWord = weekday] = weekday.split('-')
  const length = letters.length
  const own = length === whole.length ? weekday : length === firstWord.length ? ownWord : weekday.slice(0, length)
  const isUpper = letters.length > 1 && letters === letters.toUpperCase()
  const isCapital = letters[0] !== letters[0]?.toLowerCase()
  const cased = isUpper ? own.toUpperCase() : isCapital ? `${own[0]?.toUpperCase() ?? ''}${own.slice(1)}` : own
  return last.trim().endsWith('.') ? `${cased}.` : cased
}

/** If each name has one number, or is one letter, and each is the one after the name before it. */
function nextInOrder(names: readonly string[]): string | undefined {
  const [first] = names
  if (first === undefined || names.length < 2) return undefined
  const isInOrder = names.every((name, i) => i === 0 || name === following(names[i - 1] ?? ''))
  return isInOrder ? following(names.at(-1) ?? '') : undefined
}

function following(name: string): string | undefined {
  if (/^[A-Ya-y]$/.test(name)) return String.fromCharCode(name.charCodeAt(0) + 1)
  const [, before = '', digits, after = ''] = /^(\D*)(\d{1,3})(\D*)$/.exec(name) ?? []
  return digits === undefined ? undefined : `${before}${Number(digits) + 1}${after}`
}
