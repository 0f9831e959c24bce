import { Popover } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { brokenEntries, isRequired, type BrokenEntry } from '../../timetable/broken-places.ts'
import { BrokenRulesList } from '../../timetable/broken-rules-list.tsx'
import { useSettledSchedule } from '../../timetable/use-settled-schedule.ts'
import styles from './list.module.css'

const MOST = 20
const NONE: readonly BrokenEntry[] = []

/** The rules that the timetable breaks as it is, a few times a second at the most. */
export function useBrokenRules(): readonly BrokenEntry[] {
  const schedule = useSettledSchedule()
  return useMemo(() => (schedule ? brokenEntries(schedule) : NONE), [schedule])
}

/** How many rules are broken; opens the list of which, and where. */
export function BrokenRules({ entries }: { entries: readonly BrokenEntry[] }) {
  const { t } = useAppText()
  const [opened, setOpened] = useState(false)
  const schedule = useSettledSchedule()
  if (entries.length === 0 || !schedule) return null
  const required = entries.filter(isRequired).length
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" shadow="md" width={380} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={required > 0 ? styles.warning : styles.quiet}
          title={t('rules.panel.show')}
          onClick={() => setOpened(!opened)}
        >
          {required > 0
            ? t('rules.panel.bar', { count: required })
            : t('rules.panel.wishes', { count: entries.length })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.findings}>
        {opened && (
          <BrokenRulesList schedule={schedule} entries={entries} most={MOST} onChoose={() => setOpened(false)} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
