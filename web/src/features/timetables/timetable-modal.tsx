import { Button } from '@mantine/core'
import type { Calendar, Uuid } from '@timetable/domain'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useCalendarLabel } from '../../timetable/calendars/use-calendar-label.ts'
import { useGridModel } from '../../timetable/week/use-grid-model.ts'
import { WeekSwitch } from '../../timetable/week/week-switch.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NextIcon, PreviousIcon } from '../../ui/icons.tsx'
import { neighbour } from './filter-calendars.ts'
import { LargeTimetable } from './large-timetable.tsx'
import styles from './timetable-modal.module.css'

/** One timetable, large enough to read, beside the list of the others. */
export function TimetableModal(props: {
  calendar: Calendar
  calendars: readonly Calendar[]
  onShow: (uuid: Uuid) => void
  onClose: () => void
}) {
  const { t } = useAppText()
  const { calendar, calendars, onShow } = props
  const model = useGridModel(calendar.uuid)
  const labelOf = useCalendarLabel()
  const step = (by: 1 | -1) => {
    const next = neighbour(calendars, calendar.uuid, by)
    if (next) onShow(next.uuid)
  }
  function keyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      step(event.key === 'ArrowRight' ? 1 : -1)
    }
  }
  return (
    <Dialog
      title={t('timetables.modalTitle', { name: labelOf(calendar) })}
      onClose={props.onClose}
      size="min(1280px, 96vw)"
      fullScreenBelow={859}
    >
      <div className={styles.body} onKeyDown={keyDown} role="presentation">
        <Names calendars={calendars} current={calendar.uuid} onShow={onShow} />
        <div className={styles.main}>
          <div className={styles.tools}>
            <Button variant="default" onClick={() => step(-1)} aria-keyshortcuts="ArrowLeft" data-autofocus>
              <WordsOrMark words={t('timetables.previous')} mark={<PreviousIcon />} />
            </Button>
            <Button variant="default" onClick={() => step(1)} aria-keyshortcuts="ArrowRight">
              <WordsOrMark words={t('timetables.next')} mark={<NextIcon />} />
            </Button>
            <WeekSwitch size="xs" />
            <span className={styles.space} />
            <Button
              variant="default"
              component={Link}
              to={`/app/public/print-scheduler?layout=timetables&calendars=${calendar.uuid}`}
            >
              {t('timetables.print')}
            </Button>
            <Button component={Link} to={`/app/scheduler?calendar=${calendar.uuid}`}>
              {t('timetables.toScheduler')}
            </Button>
          </div>
          {model && <LargeTimetable model={model} />}
        </div>
      </div>
    </Dialog>
  )
}

/** On a phone without room for the text, an arrow replaces it; screen readers still read the text. */
function WordsOrMark({ words, mark }: { words: string; mark: ReactNode }) {
  return (
    <>
      <span className={styles.words}>{words}</span>
      <span className={styles.arrow}>{mark}</span>
    </>
  )
}

function Names(props: { calendars: readonly Calendar[]; current: Uuid; onShow: (uuid: Uuid) => void }) {
  const { t } = useAppText()
  const labelOf = useCalendarLabel()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [props.current])
  return (
    <nav ref={list} className={styles.names} aria-label={t('timetables.list')}>
      <ul>
        {props.calendars.map((calendar) => (
          <li key={calendar.uuid}>
            <button
              type="button"
              aria-current={calendar.uuid === props.current ? 'true' : undefined}
              title={labelOf(calendar)}
              onClick={() => props.onShow(calendar.uuid)}
            >
              {labelOf(calendar)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
