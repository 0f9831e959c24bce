import { OPTIMIZER_NAME, type ChangeRow } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** Who made a step: a user, Zen on the server, or Zen in a user's browser. */
export function madeBy(t: AppText, { user, command, kind }: Pick<ChangeRow, 'user' | 'command' | 'kind'>): string {
  if (!user) return OPTIMIZER_NAME
  const name = user.name || t('history.someone')
  return command === 'zen' && kind === 'do' ? t('history.inBrowser', { optimizer: OPTIMIZER_NAME, name }) : name
}
