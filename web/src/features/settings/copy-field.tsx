import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './settings-page.module.css'

/** A text that is there to be taken elsewhere, with a button that copies it. */
export function CopyField({ value, label, copy }: { value: string; label: string; copy: string }) {
  const { t } = useAppText()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <div className={styles.link}>
      <TextInput readOnly value={value} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={() => clipboard.copy(value)}>
        <span aria-live="polite">{clipboard.copied ? t('settings.copied') : copy}</span>
      </Button>
    </div>
  )
}
