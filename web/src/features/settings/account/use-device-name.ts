import type { OwnSession } from '@timetable/service'
import { useAppText } from '../../../i18n/app-texts.ts'

/** What somebody signed in or made a passkey on, in words. */
export function useDeviceName() {
  const { t } = useAppText()
  return ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>) =>
    browser && system ? t('account.sessionOn', { browser, system }) : (browser ?? system ?? t('account.sessionUnknown'))
}
