import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'

/** The field in which a name is typed before whoever or what bears it goes; it has the focus as it comes. */
export function useConfirmName(name: string, label: string) {
  const { t } = useAppText()
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return {
    isTouched: typed !== '',
    /** Is it typed? If not it is said, and the field has the focus. */
    confirmed() {
      const right = typed.trim() === name.trim()
      setWrong(!right)
      if (!right) ref.current?.focus()
      return right
    },
    field: (
      <TextInput
        ref={ref}
        label={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong && t('settings.removeMismatch')}
        autoComplete="off"
        data-autofocus
      />
    ),
  }
}
