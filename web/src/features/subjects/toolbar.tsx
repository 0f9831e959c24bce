import { Button, Menu, Select } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { StepButton } from '../../timetable/history/step-button.tsx'
import { useCalendarGroups } from '../../timetable/calendars/use-calendar-groups.ts'
import { STATES, type CourseView } from './course-view.ts'
import { TagFilter } from './tag-filter.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './subjects-page.module.css'

/** The head of the page: search, filters, and buttons to create courses. */
export function Toolbar(props: {
  view: CourseView
  onView: (view: CourseView) => void
  shown: number
  all: number
  onPaste: () => void
}) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const { view, onView } = props
  const groups = useCalendarGroups()
  const calendars = useMemo(
    () => [
      {
        group: t('subjects.page.type'),
        items: CALENDAR_TYPES.map((type) => ({ value: `type:${type}`, label: t(`subjects.page.ofType.${type}`) })),
      },
      ...groups.map(({ label, choices }) => ({ group: label, items: [...choices] })),
    ],
    [groups, t],
  )
  return (
    <header className={styles.toolbar}>
      <h1 className={styles.title}>
        {t('subjects.title')}{' '}
        <span className={styles.count} role="status">
          {t('subjects.page.countOf', { shown: props.shown, all: props.all })}
        </span>
      </h1>
      <Link to="/app/curriculum">{t('curriculum.open')}</Link>
      <SearchField
        label={t('subjects.page.search')}
        className={styles.search}
        value={view.search}
        onChange={(search) => onView({ ...view, search })}
      />
      <Select
        className={styles.filter}
        aria-label={t('subjects.page.anyCalendar')}
        placeholder={t('subjects.page.anyCalendar')}
        data={calendars}
        value={view.calendar}
        onChange={(calendar) => onView({ ...view, calendar })}
        limit={100}
        searchable
        clearable
      />
      <CalendarMenu calendar={view.calendar} />
      <TagFilter tag={view.tag} onTag={(tag) => onView({ ...view, tag })} />
      <Select
        className={styles.filter}
        aria-label={t('subjects.page.state')}
        data={STATES.map((value) => ({ value, label: t(`subjects.page.states.${value}`) }))}
        value={view.state}
        onChange={(state) => state && onView({ ...view, state })}
        allowDeselect={false}
      />
      {!readOnly && (
        <div className={styles.actions}>
          <StepButton command="undo" />
          <StepButton command="redo" />
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <Button variant="default" className={styles.add}>
                {t('subjects.page.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={props.onPaste}>{t('subjects.page.paste')}</Menu.Item>
              <Menu.Item onClick={() => ui.openModal({ kind: 'create-calendars' })}>
                {t('scheduler.noCalendars.add')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button
            className={styles.add}
            onClick={() => ui.openModal({ kind: 'create-subject', calendarUuid: view.calendar ?? undefined })}
          >
            {t('subjects.createTitle')}
          </Button>
        </div>
      )}
    </header>
  )
}

/** The actions on the class, teacher or room whose courses are shown. */
function CalendarMenu({ calendar: calendarUuid }: { calendar: CourseView['calendar'] }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const calendar = useSchedule((state) => state.schedule?.calendars[calendarUuid ?? ''])
  if (!calendar || readOnly) return null
  const { uuid, name } = calendar
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <IconButton className={styles.more} label={t('scheduler.grid.actions', { name })} icon={<MoreIcon />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => ui.openModal({ kind: 'edit-calendar', calendarUuid: uuid })}>
          {t('scheduler.grid.edit')}
        </Menu.Item>
        {calendar.calendarType === 'CLASS' && (
          <Menu.Item onClick={() => ui.openModal({ kind: 'divide-class', calendarUuid: uuid })}>
            {t('calendars.division.open')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => ui.openModal({ kind: 'reset-calendar', calendarUuid: uuid })}>
          {t('scheduler.grid.reset')}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => ui.openModal({ kind: 'delete-calendar', calendarUuid: uuid })}>
          {t('scheduler.grid.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
