import { PALETTE } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'

/** Returns a function that names a colour for screen readers: one of the 27 names, or the digits of another colour. */
export function useColourName(): (colour: string) => string {
  const { t } = useAppText()
  return (colour) => {
    const names = t('subjects.colours').split(', ')
    return names[PALETTE.indexOf(colour)] ?? t('subjects.ownColour', { colour })
  }
}
