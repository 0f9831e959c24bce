import { Menu, Tooltip } from '@mantine/core'
import { isOverloaded, type Calendar, type Uuid } from '@timetable/domain'
import { memo } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { BulkItems } from './menus/bulk-menu.tsx'
import { useEditor, useEditorState } from './editor/editor-context.tsx'
import { homeWords } from '../../timetable/calendars/home-words.ts'
import type { GridModel } from '../../timetable/week/grid-model.ts'
import { loadCount, loadPhrase } from '../../timetable/calendars/load-phrase.ts'
import { NamedTool } from './named-tool.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BlockIcon, BrushIcon, MoreIcon, PlusIcon, PrintIcon, WarningIcon } from '../../ui/icons.tsx'
import styles from './grid-header.module.css'

/** The name of the timetable, its problems, and the actions on it. */
export function GridHeader({ model }: { model: GridModel }) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const { calendar, label, load, doubleBookings } = model
  const phrase = loadPhrase(load, t)
  const home = useSchedule(({ schedule }) => (schedule ? homeWords(schedule, calendar.uuid, t) : ''))
  return (
    <header className={styles.header}>
      <h1 className={styles.title} title={label}>
        <span className={styles.type}>{one[calendar.calendarType]}</span> {label}
      </h1>
      {home !== '' && (
        <span className={styles.home} title={home}>
          {home}
        </span>
      )}
      {doubleBookings > 0 && (
        <span className={styles.clashes}>{t('scheduler.sidebar.clashes', { count: doubleBookings })}</span>
      )}
      {phrase !== undefined && (
        <span className={styles.load} data-warning={isOverloaded(load) || undefined}>
          {phrase}
        </span>
      )}
      {load.tooMany && (
        <Tooltip
          label={t('scheduler.grid.tooManyHint')}
          multiline
          w={260}
          events={{ hover: true, focus: true, touch: true }}
        >
          <span className={styles.tooMany} tabIndex={0}>
            <WarningIcon />
            {t('scheduler.grid.tooMany', { lessons: loadCount(load), free: load.free })}
          </span>
        </Tooltip>
      )}
      <span className={styles.space} />
      <Actions calendar={calendar} label={label} />
    </header>
  )
}

/** Separate from the figures: a drop changes those, and must not repaint the menus. */
const Actions = memo(function Actions({ calendar, label }: { calendar: Calendar; label: string }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const editor = useEditor()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const blocking = useEditorState((state) => state.blocking.has(calendar.uuid))
  return (
    <>
      {blocking && (
        <span className={styles.blocking}>
          {t('scheduler.grid.blockHint')}
          <button
            type="button"
            className={styles.done}
            data-hint="end-blocking"
            onClick={() => editor.setBlocking(calendar.uuid, false)}
          >
            {t('scheduler.grid.done')}
          </button>
        </span>
      )}
      {!readOnly && (
        <span className={styles.wide}>
          <NamedTool
            name={t('scheduler.grid.block')}
            hint={t(blocking ? 'scheduler.grid.stopBlocking' : 'scheduler.grid.block')}
            icon={<BlockIcon />}
            needs="wide"
            aria-pressed={blocking}
            onClick={() => editor.setBlocking(calendar.uuid, !blocking)}
          />
          <NamedTool
            name={t('calendars.timeOff.open')}
            icon={<BrushIcon />}
            needs="usual"
            onClick={() => ui.openModal({ kind: 'time-off', of: { calendarUuid: calendar.uuid } })}
          />
          <NamedTool
            name={t('scheduler.grid.createSubject')}
            icon={<PlusIcon />}
            needs="usual"
            onClick={() => ui.openModal({ kind: 'create-subject', calendarUuid: calendar.uuid })}
          />
        </span>
      )}
      {readOnly && (
        <Tooltip label={t('print.printThis')} openDelay={300}>
          <Link className={styles.actions} aria-label={t('print.printThis')} to={printAddress(calendar.uuid)}>
            <PrintIcon />
          </Link>
        </Tooltip>
      )}
      {!readOnly && (
        <Menu position="bottom-end" shadow="md" width={232}>
          <Menu.Target>
            <IconButton
              className={styles.actions}
              label={t('scheduler.grid.actions', { name: label })}
              icon={<MoreIcon />}
              data-hint="create-course block-slots"
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => editor.setBlocking(calendar.uuid, !blocking)}>
              {t(blocking ? 'scheduler.grid.stopBlocking' : 'scheduler.grid.block')}
            </Menu.Item>
            <Menu.Item onClick={() => ui.openModal({ kind: 'time-off', of: { calendarUuid: calendar.uuid } })}>
              {t('calendars.timeOff.open')}
            </Menu.Item>
            <Menu.Item onClick={() => ui.openModal({ kind: 'create-subject', calendarUuid: calendar.uuid })}>
              {t('scheduler.grid.createSubject')}
            </Menu.Item>
            <Menu.Item onClick={() => ui.openModal({ kind: 'bell-schedule' })}>
              {t('scheduler.grid.bellSchedule')}
            </Menu.Item>
            <Menu.Item onClick={() => ui.openModal({ kind: 'school-year' })}>{t('year.title')}</Menu.Item>
            <Menu.Item component={Link} to={printAddress(calendar.uuid)}>
              {t('print.printThis')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => ui.openModal({ kind: 'edit-calendar', calendarUuid: calendar.uuid })}>
              {t('scheduler.grid.edit')}
            </Menu.Item>
            {calendar.calendarType === 'CLASS' && (
              <Menu.Item onClick={() => ui.openModal({ kind: 'divide-class', calendarUuid: calendar.uuid })}>
                {t('calendars.division.open')}
              </Menu.Item>
            )}
            {calendar.calendarType !== 'ROOM' && (
              <Menu.Item onClick={() => ui.openModal({ kind: 'homes', calendarType: homesOf(calendar) })}>
                {t('calendars.home.open')}
              </Menu.Item>
            )}
            {calendar.calendarType === 'ROOM' && (
              <Menu.Item onClick={() => ui.openModal({ kind: 'buildings', calendarUuids: [calendar.uuid] })}>
                {t('calendars.building.open')}
              </Menu.Item>
            )}
            {calendar.calendarType !== 'TEACHER' && (
              <Menu.Item onClick={() => ui.openModal({ kind: 'sizes', calendarType: sizesOf(calendar) })}>
                {t('calendars.size.open')}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => ui.openModal({ kind: 'reset-calendar', calendarUuid: calendar.uuid })}>
              {t('scheduler.grid.reset')}
              <span className={styles.hint}>{t('scheduler.grid.resetHint')}</span>
            </Menu.Item>
            <Menu.Item
              color="red"
              onClick={() => ui.openModal({ kind: 'delete-calendar', calendarUuid: calendar.uuid })}
            >
              {t('scheduler.grid.delete')}
            </Menu.Item>
            <Menu.Item onClick={() => editor.openTool('keys')} rightSection={<kbd className={styles.hint}>?</kbd>}>
              {t('moving.keys.open')}
            </Menu.Item>
            <BulkItems
              scope={{ kind: 'calendar', calendarUuid: calendar.uuid }}
              name={t('moving.bulk.calendar', { name: label })}
            />
            <BulkItems scope={{ kind: 'version' }} name={t('moving.bulk.version')} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
})

const homesOf = ({ calendarType }: Calendar) => (calendarType === 'TEACHER' ? 'TEACHER' : 'CLASS')
const sizesOf = ({ calendarType }: Calendar) => (calendarType === 'ROOM' ? 'ROOM' : 'CLASS')
const printAddress = (calendarUuid: Uuid) => `/app/public/print-scheduler?layout=timetables&calendars=${calendarUuid}`
