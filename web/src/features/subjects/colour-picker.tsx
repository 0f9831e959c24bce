import { PALETTE } from '@timetable/domain'
import { useId } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './colour-picker.module.css'
import { useColourName } from './use-colour-name.ts'

/** The 27 colours as radio buttons. Another colour, from an import, is offered beside them. */
export function ColourPicker(props: {
  value: string | null
  onChange: (colour: string) => void
  /** Called when a colour is clicked or confirmed with Enter; arrow keys only move between them. */
  onTake?: (colour: string) => void
}) {
  const { value, onChange, onTake } = props
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
            onClick={(event) => event.detail > 0 && onTake?.(colour)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !onTake) return
              event.preventDefault()
              onTake(colour)
            }}
            aria-label={nameOf(colour)}
          />
        </label>
      ))}
    </fieldset>
  )
}
