import type { OwnSession } from '@timetable/service'
import { useAppText } from '../../../i18n/app-texts.ts'

/** The device of a sign-in or a passkey, as text. */
export function useDeviceName() {
  const { t } = useAppText()
  return ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>) =>
    browser && system ? t('account.sessionOn', { browser, system }) : (browser ?? system ?? t('account.sessionUnknown'))
}
