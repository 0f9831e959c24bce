import { SegmentedControl, TextInput } from '@mantine/core'
import {
  type Calendar,
  type CalendarType,
  defaultCode,
  equipmentOf,
  LIMITS,
  type LoadLimits,
  ownLoadLimits,
  qualificationsOf,
  sameName,
  sameSet,
  sizeOfCalendar,
} from '@timetable/domain'
import { useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand, useSchedule, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { BuildingField, buildingMeant } from './building-field.tsx'
import { equipmentChange } from './equipment-change.ts'
import { HomeFields, homeDraftOf } from './home-fields.tsx'
import { isSameLoad, limitsOf, loadDraftOf, loadErrors } from './load-draft.ts'
import { LoadFields } from './load-fields.tsx'
import { EquipmentField } from '../../timetable/calendars/equipment-field.tsx'
import { shortNameProblem, ShortNameField } from '../../timetable/calendars/short-name-field.tsx'
import { sizeMeant } from './sizes-draft.ts'
import { QualificationsField } from './qualifications-field.tsx'

const NO_LIMITS: LoadLimits = { least: null, most: null }

/** The form of a class, teacher or room: its name and type, a room's equipment and building, and a teacher's qualifications and weekly load. */
export function CalendarForm({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const runCommand = useRunCommand()
  const [name, setName] = useState(calendar.name)
  const [calendarType, setCalendarType] = useState(calendar.calendarType)
  const [building, setBuilding] = useState(calendar.building ?? '')
  const [equipment, setEquipment] = useState(equipmentOf(calendar))
  const [size, setSize] = useState(String(sizeOfCalendar(calendar) ?? ''))
  const [qualifications, setQualifications] = useState(qualificationsOf(calendar))
  const schedule = useSession().schedule.getState().schedule
  const [before] = useState(() => loadDraftOf(schedule ? ownLoadLimits(schedule, calendar.uuid) : NO_LIMITS))
  const [load, setLoad] = useState(before)
  const [shortName, setShortName] = useState(calendar.shortName ?? '')
  const [home, setHome] = useState(() => homeDraftOf(calendar))
  const [tried, setTried] = useState(false)
  const { busy, during } = useBusy()
  const isTeacher = calendarType === 'TEACHER'
  const calendars = useSchedule(({ schedule }) => schedule?.calendars) ?? {}
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const twin = useSchedule(({ schedule }) =>
    Object.values(schedule?.calendars ?? {}).some(
      (other) =>
        other.uuid !== calendar.uuid && other.calendarType === calendarType && sameName(other.name) === sameName(name),
    ),
  )

  function refuse(problem: string) {
    setError(problem)
    field.current?.focus()
  }

  async function submit() {
    if (name.trim() === '') return refuse(t('calendars.nameRequired'))
    if (name.length > LIMITS.nameLength) return refuse(t('calendars.nameTooLong'))
    setTried(true)
    if (isTeacher && Object.keys(loadErrors(load)).length > 0) return
    if (shortNameProblem(t, shortName)) return
    const wanted = calendarType === 'TEACHER' ? null : sizeMeant(size)
    if (wanted === undefined) return
    if (isTeacher && !(await saveLoad())) return
    if (!(await saveShortName())) return
    const there = buildingMeant({ calendars }, building)
    const isElsewhere = calendarType === 'ROOM' && there !== (calendar.building ?? null)
    const changed = {
      ...(isElsewhere && { building: there }),
      ...(isTeacher && !sameSet(qualifications, qualificationsOf(calendar)) && { qualifications: [...qualifications] }),
      ...(name === calendar.name ? {} : { name }),
      ...(calendarType === calendar.calendarType ? {} : { calendarType }),
    }
    // Applied at once. A refusal undoes it and shows a toast.
    if (Object.keys(changed).length > 0) void runCommand('updateCalendar', { calendarUuid: calendar.uuid, ...changed })
    // A change of type clears the stored size, so the size in the form counts as new.
    const known = calendarType === calendar.calendarType ? (sizeOfCalendar(calendar) ?? null) : null
    if (wanted !== known) void runCommand('setSizes', { calendars: [{ calendarUuid: calendar.uuid, size: wanted }] })
    const params = equipmentChange(calendarType === calendar.calendarType ? equipmentOf(calendar) : [], equipment)
    if (calendarType === 'ROOM' && params)
      void runCommand('changeEquipment', { calendarUuids: [calendar.uuid], ...params })
    const had = homeDraftOf(calendar)
    const homes = {
      ...(home.room !== had.room && { roomUuid: home.room }),
      ...(home.teacher !== had.teacher && calendarType === 'CLASS' && { teacherUuid: home.teacher }),
    }
    if (calendarType !== 'ROOM' && Object.keys(homes).length > 0)
      void runCommand('setHomes', { homes: [{ calendarUuid: calendar.uuid, ...homes }] })
    onClose()
  }

  /** Returns false if other rules contradict the limits. The form then stays open for a correction. */
  async function saveLoad(): Promise<boolean> {
    if (isSameLoad(load, before)) return true
    const answer = await during(runCommand('setLoadLimits', { calendarUuid: calendar.uuid, ...limitsOf(load) }))
    return answer.type !== 'Error'
  }

  /** Returns false if another calendar has the short name. The form then stays open for a correction. */
  async function saveShortName(): Promise<boolean> {
    const wanted = shortName.trim() === '' ? null : shortName.trim()
    if (wanted === (calendar.shortName ?? null)) return true
    const calendars = [{ calendarUuid: calendar.uuid, shortName: wanted }]
    const answer = await during(runCommand('setShortNames', { calendars }))
    return answer.type !== 'Error'
  }

  return (
    <DialogForm submit={t('common.save')} busy={busy} onSubmit={submit} onCancel={onClose}>
      <TextInput
        ref={field}
        label={t('calendars.name')}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(null)
        }}
        error={error}
        autoComplete="off"
        data-autofocus
      />
      <SegmentedControl
        aria-label={t('calendars.type')}
        value={calendarType}
        onChange={(type) => {
          setCalendarType(type)
          // A number of seats is no number of students.
          setSize(type === calendar.calendarType ? String(sizeOfCalendar(calendar) ?? '') : '')
        }}
        data={CALENDAR_TYPES.map((value) => ({ value, label: one[value] }))}
        fullWidth
      />
      <ShortNameField
        value={shortName}
        code={schedule ? defaultCode(schedule, 'calendars', calendar.uuid) : ''}
        onChange={setShortName}
      />
      {schedule && (
        <HomeFields
          schedule={schedule}
          calendar={calendar}
          calendarType={calendarType}
          value={home}
          onChange={setHome}
        />
      )}
      {isTeacher && <QualificationsField value={qualifications} onChange={setQualifications} />}
      {isTeacher && <LoadFields draft={load} errors={tried ? loadErrors(load) : {}} onChange={setLoad} />}
      {calendarType !== 'TEACHER' && <SizeField of={calendarType} value={size} tried={tried} onChange={setSize} />}
      {calendarType === 'ROOM' && (
        <EquipmentField
          label={t('calendars.equipment.label')}
          hint={t('calendars.equipment.hint')}
          value={equipment}
          onChange={setEquipment}
        />
      )}
      {calendarType === 'ROOM' && <BuildingField value={building} onChange={setBuilding} />}
      {calendarType !== calendar.calendarType && <p className="quiet">{t('calendars.typeChanges')}</p>}
      {twin && <p className={form.warning}>{t(`calendars.twin.${calendarType}`, { name: name.trim() })}</p>}
    </DialogForm>
  )
}

/** The number of seats of a room, or of students of a class or group. */
function SizeField(props: {
  of: Exclude<CalendarType, 'TEACHER'>
  value: string
  tried: boolean
  onChange: (value: string) => void
}) {
  const { t } = useAppText()
  const isWrong = props.tried && sizeMeant(props.value) === undefined
  return (
    <TextInput
      label={t(props.of === 'ROOM' ? 'calendars.size.seats' : 'calendars.size.pupils')}
      description={t('calendars.size.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      error={isWrong && t('calendars.size.invalid', { max: LIMITS.maxSize })}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
