import { Button } from '@mantine/core'
import { parallelRules, withParallels, type Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { courseLabel } from '../../timetable/lessons/course-label.ts'
import styles from '../../timetable/bulk/bulk-bar.module.css'
import { BulkPopover } from '../../timetable/bulk/bulk-popover.tsx'
import type { CourseRow } from './course-rows.ts'
import { LeftOver } from './parallel-field.tsx'

/**
 * Makes the selected courses run in parallel, or no longer. Courses that already run in parallel with them are shown and included.
 */
export function BulkParallel({ rows }: { rows: readonly CourseRow[] }) {
  const { t, i18n } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [opened, setOpened] = useState(false)
  const ticked = rows.map(({ uuid }) => uuid).filter((uuid) => schedule?.subjects[uuid])
  const all = schedule ? withParallels(schedule, ticked) : []
  const running = schedule ? ticked.filter((uuid) => parallelRules(schedule).has(uuid)) : []
  const names = (uuids: readonly Uuid[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
      schedule ? uuids.slice(0, MOST).map((uuid) => courseLabel(schedule, schedule.subjects[uuid]!)) : [],
    ) + (uuids.length > MOST ? ' …' : '')

  async function run() {
    const answer = await runCommand('runInParallel', { subjectUuids: [...all] })
    if (answer.type === 'Error') return
    setOpened(false)
    ui.toast({ state: 'success', headline: t('subjects.parallel.done', { names: names(all) }) })
  }

  async function end() {
    const answer = await runCommand('runInParallel', { subjectUuids: running, apart: true })
    if (answer.type === 'Error') return
    setOpened(false)
    ui.toast({ state: 'success', headline: t('subjects.bulk.done', { count: running.length }) })
  }

  return (
    <BulkPopover label={t('subjects.parallel.open')} width={340} opened={opened} onOpened={setOpened}>
      <div className={styles.panel}>
        <p>{all.length > 1 ? t('subjects.parallel.will', { names: names(all) }) : t('subjects.parallel.few')}</p>
        {schedule && all.length > 1 && <LeftOver schedule={schedule} subjectUuids={all} />}
        <p className="quiet">{t('subjects.parallel.about')}</p>
        <Button data-autofocus disabled={all.length < 2} onClick={() => void run()}>
          {t('subjects.parallel.run')}
        </Button>
        {running.length > 0 && (
          <Button variant="default" onClick={() => void end()}>
            {t('subjects.parallel.end')}
          </Button>
        )}
      </div>
    </BulkPopover>
  )
}

const MOST = 5
