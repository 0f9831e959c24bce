import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './bell-schedule.module.css'

const LONGEST = 600

/** One length for all periods. A button applies it to them. */
export function LengthField({ usual, onApply }: { usual: number; onApply: (minutes: number) => void }) {
  const { t } = useAppText()
  const [typed, setTyped] = useState<number | string | null>(null)
  const minutes = typed ?? usual
  const valid = typeof minutes === 'number' && minutes >= 1 && minutes <= LONGEST
  return (
    <div className={styles.length}>
      <NumberInput
        label={t('periods.length')}
        value={minutes}
        onChange={setTyped}
        error={valid ? null : t('periods.lengthInvalid')}
        min={1}
        max={LONGEST}
        step={5}
        allowDecimal={false}
        clampBehavior="none"
      />
      <Button
        variant="default"
        disabled={!valid}
        onClick={() => {
          if (typeof minutes === 'number') onApply(minutes)
          setTyped(null)
        }}
      >
        {t('periods.applyLength')}
      </Button>
    </div>
  )
}
