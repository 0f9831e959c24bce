import { useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './length-stepper.module.css'

/** The number of periods of a lesson, from one to all of a day's. Beyond that the control shakes and changes nothing. */
export function LengthStepper(props: { label: string; value: number; max: number; onChange: (value: number) => void }) {
  const { t } = useAppText()
  const ref = useRef<HTMLDivElement>(null)
  const { label, value, max, onChange } = props

  function change(next: number) {
    if (Number.isInteger(next) && next >= 1 && next <= max) return onChange(next)
    const control = ref.current
    if (!control) return
    control.classList.remove(styles.shaken!)
    // Forces a layout, so that the animation restarts while it is still running.
    void control.offsetWidth
    control.classList.add(styles.shaken!)
  }

  return (
    <div ref={ref} role="group" aria-label={label} className={styles.stepper}>
      <button type="button" aria-label={t('subjects.lessons.shorter')} onClick={() => change(value - 1)}>
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        aria-invalid={value < 1 || value > max || undefined}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = event.currentTarget.value.replace(/\D/g, '')
          change(typed === '' ? Number.NaN : Number(typed.slice(-2)))
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === 0) return
          event.preventDefault()
          change(value + step)
        }}
      />
      <button type="button" aria-label={t('subjects.lessons.longer')} onClick={() => change(value + 1)}>
        +
      </button>
    </div>
  )
}
