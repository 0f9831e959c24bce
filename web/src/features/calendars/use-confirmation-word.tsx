import { TextInput } from '@mantine/core'
import { useRef, useState, type ReactElement } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { sameName } from '../../timetable/same-name.ts'
import styles from './confirmation-word.module.css'

/** The field for the word that is typed before something is deleted for good, and whether it was. */
export function useConfirmationWord(): { readonly field: ReactElement; confirms(): boolean } {
  const { t } = useAppText()
  const [word, setWord] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const wanted = t('calendars.deletion.word')

  /** Where another word was typed, the field says so and takes the focus. */
  function confirms(): boolean {
    if (sameName(word) === sameName(wanted)) return true
    setError(t('calendars.deletion.wrongWord', { word: wanted }))
    input.current?.focus()
    return false
  }

  const field = (
    <TextInput
      ref={input}
      label={
        <>
          {t('calendars.deletion.confirm')} <span className={styles.word}>{wanted}</span>
        </>
      }
      value={word}
      onChange={(event) => {
        setWord(event.currentTarget.value)
        setError(null)
      }}
      error={error}
      autoComplete="off"
      spellCheck={false}
      autoFocus
      data-autofocus
    />
  )
  return { field, confirms }
}
