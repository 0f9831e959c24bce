import { sameName } from '@timetable/domain'
import { useAppText } from '../i18n/app-texts.ts'
import { useTypedText } from '../ui/use-typed-text.tsx'
import styles from './confirm-word.module.css'

/**
 * The field for the confirmation word before a permanent deletion: of the account, or of a calendar. For a calendar, the field has
 * the initial focus.
 */
export function useConfirmWord(of: 'account' | 'calendars') {
  const { t } = useAppText()
  const word = t('calendars.deletion.word')
  const ofAccount = of === 'account'
  const marked = (
    <>
      {t('calendars.deletion.confirm')} <span className={styles.word}>{word}</span>
    </>
  )
  return useTypedText({
    isRight: (typed) => sameName(typed) === sameName(word),
    problem: t(ofAccount ? 'account.wrongWord' : 'calendars.deletion.wrongWord', { word }),
    label: ofAccount ? t('account.removeWord', { word }) : marked,
    spellCheck: false,
    autoFocus: !ofAccount,
    'data-autofocus': !ofAccount || undefined,
  })
}
