import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Pick<TextInputProps, 'className' | 'size' | 'leftSection'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A field that filters what is listed beside it. */
export function SearchField({ label, onChange, ...input }: Props) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...input}
    />
  )
}
