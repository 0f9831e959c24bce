import { sameName } from '@timetable/domain'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import styles from './confirm-word.module.css'

/**
 * The field in which the confirmation word is typed before something goes for good: of the account, or of a calendar, where it
 * has the focus as it comes.
 */
export function useConfirmWord(of: 'account' | 'calendars') {
  const { t } = useAppText()
  const word = t('calendars.deletion.word')
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const ofAccount = of === 'account'
  const marked = (
    <>
      {t('calendars.deletion.confirm')} <span className={styles.word}>{word}</span>
    </>
  )
  return {
    /** Is it typed? If not it is said, and the field has the focus. */
    confirmed() {
      const right = sameName(typed) === sameName(word)
      setWrong(!right)
      if (!right) ref.current?.focus()
      return right
    },
    field: (
      <TextInput
        ref={ref}
        label={ofAccount ? t('account.removeWord', { word }) : marked}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong && t(ofAccount ? 'account.wrongWord' : 'calendars.deletion.wrongWord', { word })}
        autoComplete="off"
        spellCheck={false}
        autoFocus={!ofAccount}
        data-autofocus={!ofAccount || undefined}
      />
    ),
  }
}
