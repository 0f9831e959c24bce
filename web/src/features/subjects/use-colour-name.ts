import { PALETTE } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'

/** The name of a colour, for those who hear it: one of the 27, or the digits of another. */
export function useColourName(): (colour: string) => string {
  const { t } = useAppText()
  return (colour) => {
    const names = t('subjects.colours').split(', ')
    return names[PALETTE.indexOf(colour)] ?? t('subjects.ownColour', { colour })
  }
}
