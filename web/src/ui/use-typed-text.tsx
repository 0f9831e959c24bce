import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'

type Parts = TextInputProps & {
  readonly isRight: (typed: string) => boolean
  /** Shown if something else was typed. */
  readonly problem: string
  /** Whether it has the initial focus in its dialog. */
  readonly 'data-autofocus'?: boolean | undefined
}

/** The field in which a text is typed before something is permanently deleted. */
export function useTypedText({ isRight, problem, ...field }: Parts) {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return {
    isTouched: typed !== '',
    /** Whether the text is typed. If not, the field shows the error and gets the focus. */
    confirmed() {
      const right = isRight(typed)
      setWrong(!right)
      if (!right) ref.current?.focus()
      return right
    },
    field: (
      <TextInput
        {...field}
        ref={ref}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong && problem}
        autoComplete="off"
      />
    ),
  }
}
