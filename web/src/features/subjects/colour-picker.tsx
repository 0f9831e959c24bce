import { PALETTE } from '@timetable/domain'
import { useId } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './colour-picker.module.css'

/** The 27 colours as radio buttons; a colour from elsewhere, as imports bring them, is offered beside them. */
export function ColourPicker({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const { t } = useAppText()
  const group = useId()
  const known = PALETTE.some((colour) => colour === value)
  const colours: readonly string[] = known ? PALETTE : [value, ...PALETTE]
  return (
    <fieldset className={styles.colours}>
      <legend>{t('subjects.colour')}</legend>
      {colours.map((colour, index) => (
        <label key={colour} className={styles.colour} style={{ background: colour }}>
          <input
            type="radio"
            name={group}
            checked={colour === value}
            onChange={() => onChange(colour)}
            aria-label={t('subjects.colourNumber', { number: index + 1 })}
          />
        </label>
      ))}
    </fieldset>
  )
}
