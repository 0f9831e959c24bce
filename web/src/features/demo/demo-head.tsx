import { useTranslation } from 'react-i18next'
import type { DemoView } from './use-demo-view.ts'
import styles from './demo.module.css'

const GROUP_NAMES = { CLASS: 'classes', TEACHER: 'teachers', ROOM: 'rooms' } as const

/** Selects whose week is shown, and states the size of the school. */
export function DemoHead({ view: { groups, chosen, choose }, lessons }: { view: DemoView; lessons: number }) {
  const { t } = useTranslation()
  const countOf = (wanted: string) =>
    groups.find(({ type }) => type === wanted)?.calendars.filter(({ isGroup }) => !isGroup).length ?? 0
  return (
    <>
      <select
        className={styles.name}
        aria-label={t('demo.timetable')}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {groups
          .filter(({ calendars }) => calendars.length > 0)
          .map(({ type, calendars }) => (
            <optgroup key={type} label={t(`demo.${GROUP_NAMES[type]}`)}>
              {calendars.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      <span className={styles.size}>
        {t('demo.size', { classes: countOf('CLASS'), teachers: countOf('TEACHER'), lessons })}
      </span>
    </>
  )
}
