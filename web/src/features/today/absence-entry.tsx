import { Button, Combobox, NativeSelect, TextInput, useCombobox } from '@mantine/core'
import { calendarLabel, linkTo, type AbsenceKind, type Uuid } from '@timetable/domain'
import { useId, useMemo, useState, type ClipboardEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { CALENDAR_TYPES, calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { codeIn } from '../../timetable/calendars/code-in.ts'
import { findCalendars } from '../../timetable/calendars/find-calendars.ts'
import { namesInList } from '../../timetable/calendars/names-in-list.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { chooseFirst } from '../../ui/choose-first.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { absenceOf, wholeDay, type AbsenceDraft } from './absence-draft.ts'
import { AbsenceFields } from './absence-fields.tsx'
import { useAbsenceKinds } from './absence-kinds.ts'
import { readAbsences, type AbsenceList, type TypedAbsence } from './absence-text.ts'
import { useCalendarGroups } from './calendar-groups.ts'
import { useDay } from './day-context.ts'
import styles from './differences.module.css'
import { usePeriodChoices } from './use-period-choices.ts'

/** The number of names shown: readable at a glance. For others the user types more. */
const MOST = 8

/** Adds absences: a typed name is one at once, for the whole day unless the details say otherwise; a pasted list is several. */
export function AbsenceEntry() {
  const { t } = useAppText()
  const { date, published, act } = useDay()
  const [draft, setDraft] = useState<AbsenceDraft>(() => wholeDay(date))
  const [detailed, setDetailed] = useState(false)
  const [left, setLeft] = useState<AbsenceList | null>(null)
  const periods = usePeriodChoices()
  const kinds = useAbsenceKinds()
  const fields = useId()

  async function add(typed: readonly TypedAbsence[]): Promise<boolean> {
    const absence = absenceOf(draft)
    if (!absence || typed.length === 0) return false
    const answer = await act.addAbsences(
      typed.flatMap(({ calendar, ...range }) => {
        const of = linkTo(published, calendar.uuid)
        return of ? { of, ...absence, ...range } : []
      }),
    )
    if (!answer) return false
    setDraft({ ...wholeDay(date), kind: draft.kind })
    setDetailed(false)
    return true
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    const names = periods.map(({ label }) => label)
    const list = readAbsences(published, text, names)
    setLeft(list)
    void add(list.absences)
  }

  return (
    <div className={styles.entry} role="group" aria-label={t('today.absence.add')}>
      <div className={styles.entryRow}>
        <NameField onPaste={paste} onChoose={(calendar) => void add([{ calendar }])} />
        <NativeSelect
          aria-label={t('today.absence.kind')}
          value={draft.kind}
          data={kinds}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, kind: value as AbsenceKind })}
        />
      </div>
      <Button
        className="flush-start"
        variant="subtle"
        size="compact-sm"
        aria-expanded={detailed}
        aria-controls={fields}
        onClick={() => setDetailed(!detailed)}
      >
        {t(detailed ? 'today.absence.lessDetails' : 'today.absence.details')}
      </Button>
      <div id={fields} hidden={!detailed}>
        {detailed && (
          <>
            <AbsenceFields draft={draft} onChange={setDraft} />
            <Several onEnter={add} />
          </>
        )}
      </div>
      <NotRead list={left} onClose={() => setLeft(null)} />
    </div>
  )
}

/** Several are absent for the same reason and at the same time: a class on a trip, and the teachers who go with it. */
function Several({ onEnter }: { readonly onEnter: (typed: readonly TypedAbsence[]) => Promise<boolean> }) {
  const { t } = useAppText()
  const { published } = useDay()
  const groups = useCalendarGroups(published, CALENDAR_TYPES)
  const { busy, during } = useBusy()
  const [who, setWho] = useState<readonly Uuid[]>([])
  const several = who.flatMap((uuid) => published.calendars[uuid] ?? [])
  return (
    <div className={styles.form}>
      <MultiSelect
        label={t('today.absence.several')}
        description={t('today.absence.severalHint')}
        groups={groups}
        value={who}
        onChange={setWho}
        nothingFound={t('today.absence.nobody')}
        typeForMore={t('subjects.typeForMore')}
      />
      <div className={styles.buttons}>
        <Button
          size="xs"
          disabled={several.length === 0}
          loading={busy}
          onClick={() => void during(onEnter(several.map((calendar) => ({ calendar }))))}
        >
          {t('today.absence.enterSeveral', { count: several.length })}
        </Button>
      </div>
    </div>
  )
}

type NameFieldProps = {
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onChoose: (calendar: TypedAbsence['calendar']) => void
}

/** Finds a teacher, class or room by its name or short name. Enter chooses the first. */
function NameField({ onPaste, onChoose }: NameFieldProps) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const { published } = useDay()
  const [text, setText] = useState('')
  const codeOf = useMemo(() => codeIn(published), [published])
  const all = useMemo(() => TYPES.flatMap((type) => calendarsByName(published, type)), [published])
  const found = useMemo(() => findCalendars(all, text, codeOf).slice(0, MOST), [all, text, codeOf])
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  function choose(calendarUuid: string) {
    const calendar = published.calendars[calendarUuid]
    setText('')
    combobox.closeDropdown()
    if (calendar) onChoose(calendar)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={300}>
      <Combobox.Target>
        <TextInput
          className={styles.name}
          aria-label={t('today.absence.name')}
          placeholder={t('today.absence.name')}
          autoComplete="off"
          value={text}
          onPaste={onPaste}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => chooseFirst(event, combobox, text.trim() === '' ? undefined : found[0]?.uuid, choose)}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            if (value.trim() === '') return combobox.closeDropdown()
            combobox.openDropdown()
            requestAnimationFrame(() => combobox.selectFirstOption())
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('today.absence.name')}>
          {found.map((calendar) => (
            <Combobox.Option key={calendar.uuid} value={calendar.uuid} className={styles.option}>
              <span className="one-line">{calendarLabel(published.calendars, calendar)}</span>
              <span className={styles.type}>{one[calendar.calendarType]}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('today.absence.nobody')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Teachers first: they are the most frequent. */
const TYPES = [...new Set(['TEACHER' as const, ...CALENDAR_TYPES])]

/** The lines of a pasted list that were not understood, so that they can be entered by hand. */
function NotRead({ list, onClose }: { readonly list: AbsenceList | null; readonly onClose: () => void }) {
  const { t, i18n } = useAppText()
  const names = useWeekNames()
  if (!list || list.unknown.length + list.ambiguous.length + list.periods.length === 0) return null
  const lines = [
    [list.unknown, t('today.paste.unknown', { names: namesInList(list.unknown, i18n.language) })],
    [list.ambiguous, t('today.paste.ambiguous', { names: namesInList(list.ambiguous, i18n.language) })],
    [
      list.periods,
      t('today.paste.periods', { names: namesInList(list.periods, i18n.language), first: names.period(0) }),
    ],
  ] as const
  return (
    <div role="alert" className={styles.notRead}>
      {lines.map(([some, words]) => some.length > 0 && <p key={words}>{words}</p>)}
      <Button variant="subtle" size="compact-sm" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}
