import { Button, TextInput } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { useCopy } from '../../store/use-copy.ts'
import styles from './settings-page.module.css'

/** A read-only text with a button that copies it. */
export function CopyField({ value, label, copy }: { value: string; label: string; copy: string }) {
  const { t } = useAppText()
  const { copied, copy: put } = useCopy()
  return (
    <div className={styles.link}>
      <TextInput readOnly value={value} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={() => put(value)}>
        <span aria-live="polite">{copied ? t('sharing.copied') : copy}</span>
      </Button>
    </div>
  )
}
