import type { Unkept } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** The number of requirements of the file that are not checked, as a sentence; empty if there are none. */
export function unkeptWords(t: AppText, unkept: Unkept): string {
  const count = unkept.reduce((sum, each) => sum + each.count, 0)
  return count === 0 ? '' : t('status.unkept.count', { count })
}
