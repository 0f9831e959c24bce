import { Button, SegmentedControl } from '@mantine/core'
import {
  isLocked,
  labelOf,
  TIME_OFF,
  timeOffOf,
  weekOf,
  type Schedule,
  type TimeOff,
  type TimeOffOf,
  type Uuid,
} from '@timetable/domain'
import { useMemo, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand, useSchedule, useSession } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { SlotPainter } from '../../timetable/week/slot-painter.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form.module.css'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { presentLessons } from './present-lessons.ts'

type Props = { readonly of: TimeOffOf; readonly onClose: () => void }

/**
 * The dialog for the slots that a class, teacher, room or course cannot use, would rather not use, or prefers. The user paints them over
 * the week, and can copy them to others.
 */
export default function TimeOffDialog({ of, onClose }: Props) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const subject = 'subjectUuid' in of ? schedule?.subjects[of.subjectUuid] : undefined
  const calendar = 'calendarUuid' in of ? schedule?.calendars[of.calendarUuid] : undefined
  const isThere = subject !== undefined || calendar !== undefined
  const name = subject?.name ?? (schedule && calendar ? labelOf(schedule, calendar.uuid) : '')
  return (
    <Dialog title={t('calendars.timeOff.title', { name })} onClose={onClose} size={560} zIndex={20_000}>
      <div className={form.form}>
        {!isThere && <p>{t('calendars.timeOff.gone')}</p>}
        {schedule && isThere && weekOf(schedule).hours === 0 && (
          <p className={form.warning}>{t('rules.form.noPeriods')}</p>
        )}
        {schedule && isThere && weekOf(schedule).hours > 0 && (
          <>
            <Painter schedule={schedule} of={of} name={name} />
            <CopyTo schedule={schedule} of={of} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The slots that a stroke has changed so far. One command is sent when the stroke ends. */
type Stroke = ReadonlyMap<Uuid, boolean>
const NO_STROKE: Stroke = new Map()

function Painter({ schedule, of, name }: { schedule: Schedule; of: TimeOffOf; name: string }) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const [brush, setBrush] = useState<TimeOff>('cannot')
  const [drawn, setDrawn] = useState<Stroke>(NO_STROKE)
  // Pointer events arrive faster than the component renders.
  const stroke = useRef<Stroke>(NO_STROKE)
  const week = timeOffOf(schedule, of)
  const lessons = useMemo(() => presentLessons(schedule, of), [schedule, of])
  const offAt = (uuid: Uuid) => {
    const on = drawn.get(uuid)
    return on === undefined ? week.get(uuid) : on ? brush : undefined
  }

  function paint(uuids: readonly Uuid[], on: boolean) {
    stroke.current = new Map([...stroke.current, ...uuids.map((uuid) => [uuid, on] as const)])
    setDrawn(stroke.current)
  }

  async function send() {
    const painted = [...stroke.current]
    stroke.current = NO_STROKE
    const [first] = painted
    if (!first) return
    const timeSlotUuids = painted.map(([uuid]) => uuid)
    await runCommand('setTimeOff', { ...listed([of]), timeSlotUuids, timeOff: first[1] ? brush : 'free' })
    // Another stroke may have begun meanwhile.
    setDrawn(stroke.current)
  }

  const words = Object.fromEntries(TIME_OFF.map((each) => [each, t(`calendars.timeOff.${each}`)]))
  return (
    <>
      <p className="quiet">
        {t('calendars.timeOff.about')} {t('calendars.timeOff.kept')}
      </p>
      <SegmentedControl
        aria-label={t('calendars.timeOff.brush')}
        value={brush}
        onChange={setBrush}
        data={TIME_OFF.map((value) => ({ value, label: words[value] ?? value }))}
        fullWidth
      />
      {brush === 'likes' && <p className="note">{t('calendars.timeOff.likesMeans')}</p>}
      <SlotPainter
        schedule={schedule}
        label={t('calendars.timeOff.title', { name })}
        textOf={(uuid) => lessons.get(uuid)}
        marked={Object.keys(schedule.timeSlots).filter((uuid) => offAt(uuid) === brush)}
        markOf={(uuid) => {
          const off = offAt(uuid)
          return off ? { kind: off, word: words[off] ?? off } : { kind: 'free', word: t('calendars.timeOff.free') }
        }}
        onPaint={paint}
        onStroke={() => void send()}
      />
    </>
  )
}

/** Copies the week to other calendars or courses of its kind. */
function CopyTo({ schedule, of }: { schedule: Schedule; of: TimeOffOf }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const [chosen, setChosen] = useState<readonly Uuid[]>([])
  const others = othersOf(schedule, of)
  const there = chosen.filter((uuid) => others.some(({ value }) => value === uuid))

  async function copy() {
    const ofCourse = 'subjectUuid' in of
    const from = ofCourse ? { fromSubjectUuid: of.subjectUuid } : { fromCalendarUuid: of.calendarUuid }
    const to = there.map((uuid) => (ofCourse ? { subjectUuid: uuid } : { calendarUuid: uuid }))
    const answer = await runCommand('copyTimeOff', { ...from, ...listed(to) })
    if (answer.type === 'Error') return
    setChosen([])
    ui.toast({ state: 'success', headline: t('calendars.timeOff.copied', { count: to.length }) })
  }

  if (others.length === 0) return null
  return (
    <div className={form.pair}>
      <MultiSelect
        label={t('calendars.timeOff.copyTo')}
        groups={[{ label: t('calendars.timeOff.copyTo'), choices: others }]}
        value={there}
        onChange={setChosen}
        nothingFound={t('calendars.timeOff.none')}
        typeForMore={t('subjects.typeForMore')}
        zIndex={20_100}
      />
      <Button variant="default" disabled={there.length === 0} onClick={() => void copy()} style={{ alignSelf: 'end' }}>
        {t('calendars.timeOff.copy')}
      </Button>
    </div>
  )
}

const listed = (all: readonly TimeOffOf[]) => ({
  calendarUuids: all.flatMap((each) => ('calendarUuid' in each ? [each.calendarUuid] : [])),
  subjectUuids: all.flatMap((each) => ('subjectUuid' in each ? [each.subjectUuid] : [])),
})

function othersOf(schedule: Schedule, of: TimeOffOf): readonly { value: Uuid; label: string }[] {
  const all =
    'subjectUuid' in of
      ? Object.values(schedule.subjects)
          .filter((subject) => subject.uuid !== of.subjectUuid && !isLocked(subject))
          .map(({ uuid, name, calendarUuids }) => ({
            value: uuid,
            label: [name, ...calendarUuids.map((each) => labelOf(schedule, each))].join(', '),
          }))
      : Object.values(schedule.calendars)
          .filter(
            ({ uuid, calendarType }) =>
              uuid !== of.calendarUuid && calendarType === schedule.calendars[of.calendarUuid]?.calendarType,
          )
          .map(({ uuid }) => ({ value: uuid, label: labelOf(schedule, uuid) }))
  return all.sort((a, b) => compareNames(a.label, b.label))
}
