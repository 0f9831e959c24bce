import { PALETTE } from '@timetable/domain'
import { useId } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './colour-picker.module.css'
import { useColourName } from './use-colour-name.ts'

/** The 27 colours as radio buttons; a colour from elsewhere, as imports bring them, is offered beside them. */
export function ColourPicker({ value, onChange }: { value: string | null; onChange: (colour: string) => void }) {
  const { t } = useAppText()
  const nameOf = useColourName()
  const group = useId()
  const own = value !== null && !PALETTE.includes(value)
  const colours: readonly string[] = own ? [value, ...PALETTE] : PALETTE
  return (
    <fieldset className={styles.colours}>
      <legend>{t('subjects.colour')}</legend>
      {colours.map((colour) => (
        <label key={colour} className={styles.colour} style={{ background: colour }} title={nameOf(colour)}>
          <input
            type="radio"
            name={group}
            checked={colour === value}
            onChange={() => onChange(colour)}
            aria-label={nameOf(colour)}
          />
        </label>
      ))}
    </fieldset>
  )
}
