/** The words for Monday to Sunday in the languages of the product, whole and short, without accents and dots. */
const WEEKDAYS: readonly RegExp[] = [
  /^(mon?|monday|montag|man|mandag|ma|maandag|lun|lunes|seg|segunda|2a|월|月)$/,
  /^(tue?s?|tuesday|di|die|dienstag|tir?|tirs|tirsdag|din|dinsdag|mar|martes|ter|terca|3a|화|火)$/,
  /^(weds?|we|wednesday|mi|mit|mittwoch|ons?|onsd|onsdag|wo|woe|woensdag|mie|miercoles|qua|quarta|4a|수|水)$/,
  /^(thu?r?s?|thursday|do|don|donnerstag|tor?|tors|torsdag|dond|donderdag|jue|jueves|qui|quinta|5a|목|木)$/,
  /^(fri?|friday|frei|freitag|fre|fred|fredag|vr|vrij|vrijdag|vie|viernes|sex|sexta|6a|금|金)$/,
  /^(sat?|saturday|sam|samstag|sonnabend|lor|lordag|za|zat|zaterdag|sab|sabado|토|土)$/,
  /^(sun?|sunday|so|son|sonntag|sondag|zo|zon|zondag|dom|domingo|일|日)$/,
]

/** Returns the number of the weekday that a text names, Monday being 0; null if it names none. */
export function weekdayOf(text: string): number | null {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ª', 'a')
    .replace(/[-\s]*feira$|요일$|曜日?$/u, '')
    .replaceAll(/[.:\s]/g, '')
  const day = WEEKDAYS.findIndex((words) => words.test(plain))
  return day < 0 ? null : day
}

const FEWEST_DAYS = 3

/** Whether a row is the head of a week's grid: at least three different weekdays in a row of cells, each in one cell or in several. */
export function hasWeekdays(cells: readonly string[]): boolean {
  const named = cells.flatMap((cell) => weekdayOf(cell) ?? [])
  const days = named.filter((day, i) => day !== named[i - 1])
  // A week may begin with Saturday or Sunday.
  const isInOrder = days.every((day, i) => i === 0 || day > days[i - 1]! || (day === 0 && days[i - 1] === 6))
  return new Set(days).size >= FEWEST_DAYS && new Set(days).size === days.length && isInOrder
}
