import type { CalendarType } from '@timetable/domain'
import type { SheetListed } from '@timetable/formats'
import { useAppText } from '../../i18n/app-texts.ts'
import { MOST_SHOWN } from '../../timetable/lessons/course-preview.tsx'
import styles from '../../timetable/lessons/course-preview.module.css'

const COLUMNS = ['shortName', 'building', 'size', 'equipment', 'homeRoom', 'homeTeacher'] as const

type Props = { readonly type: CalendarType; readonly listed: readonly SheetListed[] }

/** A preview of the classes, teachers or rooms that a list creates. */
export function ListPreview({ type, listed }: Props) {
  const { t } = useAppText()
  const columns = COLUMNS.filter((column) => listed.some((one) => one[column] !== undefined))
  return (
    // The region itself scrolls, so the keyboard must be able to reach it.
    <div className={styles.preview} tabIndex={0} role="region" aria-label={t('subjects.paste.preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`sheets.roles.${type}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`sheets.roles.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, MOST_SHOWN).map((one) => (
            <tr key={one.row}>
              <td>{one.name}</td>
              {columns.map((column) => (
                <td key={column}>{[one[column] ?? ''].flat().join(', ')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {listed.length > MOST_SHOWN && (
        <p className={styles.rest}>{t('subjects.paste.more', { count: listed.length - MOST_SHOWN })}</p>
      )}
    </div>
  )
}
