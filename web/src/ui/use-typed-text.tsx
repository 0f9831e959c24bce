import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'

type Parts = TextInputProps & {
  readonly isRight: (typed: string) => boolean
  /** Said where something else was typed. */
  readonly problem: string
  /** It has the focus as its dialog comes. */
  readonly 'data-autofocus'?: boolean | undefined
}

/** The field in which a text is typed before something goes for good. */
export function useTypedText({ isRight, problem, ...field }: Parts) {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return {
    isTouched: typed !== '',
    /** Is it typed? If not it is said, and the field has the focus. */
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
