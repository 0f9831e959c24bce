import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { sameName } from '../../../timetable/same-name.ts'

/** The field in which the confirmation word is typed before something goes for good. */
export function useConfirmWord() {
  const { t } = useAppText()
  const word = t('calendars.deletion.word')
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
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
        label={t('account.removeWord', { word })}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong && t('account.wrongWord', { word })}
        autoComplete="off"
      />
    ),
  }
}
