import type { ChangeRow } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** A change in a few words, for a list of the last ones. */
export function changeLine(row: ChangeRow, t: AppText, locale: string): string {
  const what = saidOf(row, t, locale)
  if (row.kind === 'undo') return t('dashboard.change.undo', { what })
  if (row.kind === 'redo') return t('dashboard.change.redo', { what })
  return what
}

function saidOf(row: ChangeRow, t: AppText, locale: string): string {
  const kind = kindOf(row.command)
  return t(`dashboard.change.${kind}`, { names: namesOf(row, t, locale) })
}

function namesOf({ names, count }: ChangeRow, t: AppText, locale: string): string {
  if (names.length === 0) return t('dashboard.change.some')
  const more = count - names.length
  if (more > 0) return t('dashboard.change.others', { names: names.join(', '), count: more })
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

type Kind = (typeof WORDS)[number][1] | 'changed'

/** By what the name of a command begins with or holds; the first that fits. */
const WORDS = [
  [/^zen$/, 'zen'],
  [/^goBackTo$/, 'back'],
  [/Rule/, 'rules'],
  [/Period|setTimeSlotTimes/, 'periods'],
  [/lockTimeSlot/, 'blocked'],
  [/^reset/, 'reset'],
  [/^unplace/, 'unplaced'],
  [/^(move|swap)/, 'moved'],
  [/^(pin|unpin)/, 'pinned'],
  [/^place/, 'placedMany'],
  [/^(create|add|copy)/, 'added'],
  [/^delete/, 'deleted'],
] as const

function kindOf(command: string): Kind {
  return WORDS.find(([pattern]) => pattern.test(command))?.[1] ?? 'changed'
}
