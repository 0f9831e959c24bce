import { Button, Textarea } from '@mantine/core'
import { PRODUCT_NAME } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { FileButton } from '../../timetable/import/file-button.tsx'
import form from '../../ui/form.module.css'

type Props = { readonly onFiles: (files: readonly File[]) => void; readonly onPaste: (text: string) => void }

/** Selects files, or takes a pasted list. */
export function ChooseFiles({ onFiles, onPaste }: Props) {
  const { t } = useAppText()
  const [text, setText] = useState('')
  return (
    <div className={form.form}>
      <p className={form.note}>{t('versions.emptyHint', { product: PRODUCT_NAME })}</p>
      <div>
        <FileButton onFiles={onFiles} label={t('imports.choose')} hasFocus />
      </div>
      <Textarea
        label={t('imports.paste')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        minRows={4}
        maxRows={8}
        autosize
      />
      <div>
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t('imports.look')}
        </Button>
      </div>
    </div>
  )
}
