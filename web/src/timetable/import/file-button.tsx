import { Button, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { ENDINGS } from './file-endings.ts'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'loading'> & {
  readonly label: string
  readonly hasFocus?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Lets the user choose files, to import as a version or into one. */
export function FileButton({ label, hasFocus = false, onFiles, ...look }: Props) {
  const { t } = useAppText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()} data-autofocus={hasFocus || undefined}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ENDINGS}
        multiple
        hidden
        aria-label={t('versions.file')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // So that the same file can be chosen again after a correction.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
