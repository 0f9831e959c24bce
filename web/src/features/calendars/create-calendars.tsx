import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core'
import { calendarType as calendarTypes, LIMITS, type CalendarType } from '@timetable/domain'
import { useMemo, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { namesInList } from '../../timetable/calendars/names-in-list.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { EquipmentField } from '../../timetable/calendars/equipment-field.tsx'
import { BuildingField, buildingMeant } from './building-field.tsx'
import { calendarNames } from './calendar-names.ts'
import { peopleSheet, sheetCreation, type SheetCreation } from './people-sheet.ts'

/** Creates a calendar for each name in the list, all of one type. In a new version it continues with the types that have none yet. */
export default function CreateCalendars(props: { calendarType: CalendarType; onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { many } = useTypeNames()
  const { runCommand, ui } = useSession()
  const calendars = useSchedule((state) => state.schedule?.calendars) ?? {}
  const [calendarType, setCalendarType] = useState(props.calendarType)
  const [text, setText] = useState('')
  const [building, setBuilding] = useState('')
  const [equipment, setEquipment] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { busy, during } = useBusy()
  const [secondIsCodes, setSecondIsCodes] = useState(false)
  const read = calendarNames(text, calendarType, calendars, secondIsCodes)
  const { names, repeated, codes, codesLeft } = read
  const sheet = useMemo(() => peopleSheet(text), [text])
  const creation = sheet && sheetCreation(sheet, { calendars })
  const existing = creation?.existing ?? read.existing
  const count = creation?.calendars.length ?? names.length

  const withCodes = (codes: Iterable<readonly [name: string, code: string]>) =>
    summarize([...codes].map(([name, code]) => `${name} (${code})`))

  function refuse(problem: string) {
    setError(problem)
    area.current?.focus()
  }

  const next = calendarTypes.def.values.find(
    (type) => type !== calendarType && !Object.values(calendars).some((each) => each.calendarType === type),
  )

  async function submit(then?: CalendarType) {
    if (count === 0) return refuse(existing.length > 0 ? t('calendars.allExist') : t('calendars.nameRequired'))
    const all = creation ? creation.calendars.map(({ name }) => name) : names
    if (all.some((name) => name.length > LIMITS.nameLength)) return refuse(t('calendars.nameTooLong'))
    const there = calendarType === 'ROOM' ? buildingMeant({ calendars }, building) : null
    const listed = names.map((name) => ({
      name,
      calendarType,
      ...(there !== null && { building: there }),
      ...(calendarType === 'ROOM' && equipment.length > 0 && { equipment: [...equipment] }),
      ...(codes.has(name) && { shortName: codes.get(name) }),
    }))
    const answer = await during(runCommand('createCalendars', { calendars: creation?.calendars ?? listed }))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('calendars.created', { count }) })
    if (then === undefined) return props.onClose()
    setCalendarType(then)
    setText('')
    area.current?.focus()
  }

  return (
    <Dialog title={t('calendars.title')} onClose={props.onClose} unsaved={text.trim() !== ''}>
      <DialogForm
        submit={count > 1 ? t('calendars.submit', { count }) : t('calendars.submitOne')}
        busy={busy}
        onSubmit={() => submit()}
        onCancel={props.onClose}
        above={
          next !== undefined &&
          !sheet &&
          names.length > 0 && (
            <Button variant="subtle" disabled={busy} onClick={() => void submit(next)}>
              {t('calendars.createThen', { next: many[next] })}
            </Button>
          )
        }
      >
        <SegmentedControl
          aria-label={t('calendars.type')}
          value={calendarType}
          onChange={setCalendarType}
          disabled={sheet !== null}
          data={calendarTypes.def.values.map((value) => ({ value, label: many[value] }))}
          fullWidth
        />
        <Textarea
          ref={area}
          label={t('calendars.names')}
          description={t('calendars.namesHint')}
          placeholder={t(`calendars.example${calendarType}`)}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(null)
          }}
          error={error}
          minRows={6}
          maxRows={14}
          data-autofocus
        />
        {creation && <SheetParts created={creation.calendars} />}
        {read.mayBeCodes && !sheet && (
          <Checkbox
            label={t('calendars.secondIsCodes')}
            checked={secondIsCodes}
            onChange={(event) => setSecondIsCodes(event.currentTarget.checked)}
          />
        )}
        {calendarType === 'ROOM' && !sheet && (
          <EquipmentField
            label={t('calendars.equipment.label')}
            hint={t('calendars.equipment.hint')}
            value={equipment}
            onChange={setEquipment}
          />
        )}
        {calendarType === 'ROOM' && !sheet && <BuildingField value={building} onChange={setBuilding} />}
        {codes.size > 0 && !sheet && (
          <p className="quiet">{t('calendars.codes', { count: codes.size, names: withCodes(codes) })}</p>
        )}
        {codesLeft.length > 0 && !sheet && (
          <p className={form.warning}>
            {t('calendars.codesLeft', {
              max: LIMITS.shortNameLength,
              names: withCodes(codesLeft.map(({ name, code }) => [name, code ?? ''])),
            })}
          </p>
        )}
        {repeated.length > 0 && !sheet && (
          <p className="quiet">{t('calendars.repeated', { names: namesInList(repeated, i18n.language) })}</p>
        )}
        {existing.length > 0 && (
          <p className="quiet">
            {t('calendars.existing', { names: namesInList(existing, i18n.language), count: existing.length })}
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}

/** What is created from a sheet with a column of each type, and the homes that it gives to classes. */
function SheetParts({ created }: { created: SheetCreation['calendars'] }) {
  const { t } = useAppText()
  const { many } = useTypeNames()
  const calendars = useSchedule((state) => state.schedule?.calendars)
  const nameOf = (uuid: string) => created.find((one) => one.uuid === uuid)?.name ?? calendars?.[uuid]?.name ?? ''
  const homes = created.flatMap(({ name, homeTeacherUuid, homeRoomUuid }) => {
    const own = [homeTeacherUuid, homeRoomUuid].flatMap((uuid) => (uuid === undefined ? [] : [nameOf(uuid)]))
    return own.length > 0 ? [`${name} (${own.join('; ')})`] : []
  })
  const lines = [
    ...calendarTypes.def.values.map((type) => {
      const names = created.filter(({ calendarType }) => calendarType === type).map(({ name }) => name)
      return { label: many[type], names }
    }),
    { label: t('calendars.home.title'), names: homes },
  ]
  return (
    <div role="status">
      {lines.map(
        ({ label, names }) =>
          names.length > 0 && (
            <p key={label} className="quiet">
              {label}: {summarize(names)}
            </p>
          ),
      )}
    </div>
  )
}
