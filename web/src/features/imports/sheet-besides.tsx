import { Checkbox } from '@mantine/core'
import { sameName } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { countsInWords } from '../../timetable/import/into-version/counts-in-words.ts'
import type { SheetMeaning } from '@timetable/formats'
import styles from './sheet-besides.module.css'
import type { Offered } from './use-besides.ts'

type Props = { readonly offered: readonly Offered[]; readonly onToggle: (table: Offered) => void }

/** The other sheets, or files, that can be imported together with the chosen one. */
export function Besides({ offered, onToggle }: Props) {
  const { t } = useAppText()
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.besides}>
      <legend>{t('sheets.desk.besides')}</legend>
      {offered.map((table) => (
        <Checkbox
          key={table.table.name}
          label={t('sheets.desk.beside', {
            name: table.table.name,
            what: countsInWords(countsOf(table.read), t, NO_ZEROS),
          })}
          checked={table.isTaken}
          onChange={() => onToggle(table)}
        />
      ))}
    </fieldset>
  )
}

const NO_ZEROS = { hasZeros: false }

/** What a table has itself, without the people and rooms that it only names. */
function countsOf({ lists, courses, listed }: SheetMeaning) {
  const named = new Set(listed.map(({ name }) => sameName(name))).size
  return {
    courses: courses.length,
    lessons: courses.reduce((sum, { lengths }) => sum + lengths.length, 0),
    classes: lists === 'CLASS' ? named : 0,
    teachers: lists === 'TEACHER' ? named : 0,
    rooms: lists === 'ROOM' ? named : 0,
  }
}
