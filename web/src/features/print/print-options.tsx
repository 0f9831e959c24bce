import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core'
import { headOf, weekNamesOf, type Schedule } from '@timetable/domain'
import { useId, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { isLocale, LOCALES } from '../../i18n/locales.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { isGroup } from '../../timetable/calendars/listed-calendars.ts'
import { WeekSwitch } from '../../timetable/week/week-switch.tsx'
import { CalendarChoice } from './calendar-choice.tsx'
import { askForGroups, LINE_LENGTH, type PrintSettings } from './print-settings.ts'
import styles from './print-page.module.css'

const AS_ON_SCREEN = 'screen'

/** All options of the print, in the order in which a user decides them. */
export function PrintOptions(props: {
  schedule: Schedule
  settings: PrintSettings
  onChange: (changed: Partial<PrintSettings>) => void
}) {
  const { schedule, settings, onChange } = props
  const { t } = useAppText()
  const { show } = settings
  const hasGroups = Object.values(schedule.calendars).some(isGroup)
  return (
    <form className={styles.options} aria-label={t('print.settings')} onSubmit={(event) => event.preventDefault()}>
      <Segments
        label={t('print.layout')}
        value={settings.layout}
        values={{ timetables: t('print.layouts.timetables'), overview: t('print.layouts.overview') }}
        onChange={(layout) => onChange({ layout })}
      />
      {hasGroups && (
        <Checkbox
          className={styles.tick}
          label={t('matrix.groups')}
          checked={settings.groups}
          onChange={(event) => onChange(askForGroups(schedule, settings.chosen, event.currentTarget.checked))}
        />
      )}
      <PrintedWeek schedule={schedule} />
      <CalendarChoice schedule={schedule} choosing={settings} onChange={(chosen) => onChange({ chosen })} />
      <fieldset className={styles.set}>
        <legend>{t('print.show')}</legend>
        {CALENDAR_TYPES.map((type) => (
          <Checkbox
            key={type}
            className={styles.tick}
            label={t(`scheduler.types.${type}`)}
            checked={show[type]}
            onChange={(event) => onChange({ show: { ...show, [type]: event.currentTarget.checked } })}
          />
        ))}
      </fieldset>
      <div>
        <Checkbox
          className={styles.tick}
          label={t('print.colours')}
          checked={settings.colours}
          onChange={(event) => onChange({ colours: event.currentTarget.checked })}
        />
        <Checkbox
          className={styles.tick}
          label={t('print.marks')}
          checked={settings.marks}
          onChange={(event) => onChange({ marks: event.currentTarget.checked })}
        />
      </div>
      <Select
        label={t('print.language')}
        data={[
          { value: AS_ON_SCREEN, label: t('print.screenLanguage') },
          ...Object.entries(LOCALES).map(([value, label]) => ({ value, label })),
        ]}
        allowDeselect={false}
        value={settings.locale ?? AS_ON_SCREEN}
        onChange={(value) => onChange({ locale: isLocale(value) ? value : null })}
      />
      <Segments
        label={t('print.paper')}
        value={settings.paper}
        values={{ a4: t('print.papers.a4'), letter: t('print.papers.letter') }}
        onChange={(paper) => onChange({ paper })}
      />
      <Segments
        label={t('print.orientation')}
        value={settings.orientation}
        values={{
          auto: t('print.orientations.auto'),
          portrait: t('print.orientations.portrait'),
          landscape: t('print.orientations.landscape'),
        }}
        onChange={(orientation) => onChange({ orientation })}
      />
      <TextInput
        label={t('print.header')}
        maxLength={LINE_LENGTH}
        value={settings.header}
        onChange={(event) => onChange({ header: event.currentTarget.value })}
      />
      <TextInput
        label={t('print.footer')}
        maxLength={LINE_LENGTH}
        value={settings.footer}
        onChange={(event) => onChange({ footer: event.currentTarget.value })}
      />
    </form>
  )
}

/** Selects all weeks on one sheet, or a single one. The screen shows the same selection. */
function PrintedWeek({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  if (weekNamesOf(headOf(schedule)).length === 0) return null
  return (
    <div>
      <p className={styles.label}>{t('periods.shownWeek')}</p>
      <WeekSwitch fullWidth />
    </div>
  )
}

/** A choice of a few values, all of them visible. */
function Segments<T extends string>(props: {
  label: string
  value: T
  values: Readonly<Record<T, string>>
  onChange: (value: T) => void
}): ReactNode {
  const { label, value, values, onChange } = props
  const id = useId()
  const keys = Object.keys(values) as T[]
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        data={keys.map((key) => ({ value: key, label: values[key] }))}
        onChange={(chosen) => onChange(keys.find((key) => key === chosen) ?? value)}
      />
    </div>
  )
}
