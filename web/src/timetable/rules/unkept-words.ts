import type { Unkept } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** How many things the file required that nobody checks, as a sentence; empty where there are none. */
export function unkeptWords(t: AppText, unkept: Unkept): string {
  const count = unkept.reduce((sum, each) => sum + each.count, 0)
  return count === 0 ? '' : t('status.unkept.count', { count })
}
