import { Menu } from '@mantine/core'
import type { Lesson } from '@timetable/domain'
import { useMemo, type ReactNode } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import styles from './bulk-menu.module.css'
import { affectedBy, lessonsIn, type BulkCommand, type BulkScope } from '../editor/selection.ts'

const COMMANDS = [
  ['pinEvents', 'pin', 'pinned'],
  ['unpinEvents', 'unpin', 'unpinned'],
  ['unplaceEvents', 'unplace', 'unscheduled'],
] as const satisfies readonly (readonly [BulkCommand, string, string])[]

/** The actions on all lessons of a scope, with the number of lessons each would change. Actions without effect are omitted. */
export function useBulk(scope: BulkScope) {
  const { t } = useAppText()
  const editor = useEditor()
  const schedule = useSchedule((state) => (state.scheduleOnly ? null : state.schedule))
  const key = JSON.stringify(scope)
  const lessons = useMemo(
    (): readonly Lesson[] => (schedule ? lessonsIn(schedule, JSON.parse(key) as BulkScope) : []),
    [schedule, key],
  )
  return COMMANDS.flatMap(([command, name, done]) => {
    const uuids = affectedBy(command, lessons)
    if (uuids.length === 0) return []
    const act = () => editor.say(t(`moving.bulk.${done}`, { count: editor.bulk(command, uuids) }))
    return [{ command, label: t(`moving.bulk.${name}`), count: uuids.length, act }]
  })
}

/** The menu entries for all lessons of a scope, under its name. Renders nothing if there is no action. */
export function BulkItems({ scope, name }: { scope: BulkScope; name: string }) {
  const actions = useBulk(scope)
  if (actions.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Actions name={name} actions={actions} />
    </>
  )
}

function Actions({ name, actions }: { name: string; actions: ReturnType<typeof useBulk> }) {
  return (
    <>
      <Menu.Label>{name}</Menu.Label>
      {actions.map(({ command, label, count, act }) => (
        <Menu.Item key={command} onClick={act} rightSection={<span className={styles.count}>{count}</span>}>
          {label}
        </Menu.Item>
      ))}
    </>
  )
}

/** The head of a day or a period as a button that opens the actions on its lessons; `children` is its text. */
export function HeadMenu(props: {
  scope: BulkScope
  name: string
  className?: string | undefined
  children: ReactNode
}) {
  const { scope, name, className, children } = props
  const { t } = useAppText()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  if (readOnly) return <>{children}</>
  return (
    <Menu position="bottom-start" shadow="md" width={200} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={className ?? styles.head}
          data-action="bulk"
          aria-label={t('moving.bulk.actions', { scope: name })}
        >
          {children}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <HeadItems scope={scope} name={name} />
      </Menu.Dropdown>
    </Menu>
  )
}

function HeadItems({ scope, name }: { scope: BulkScope; name: string }) {
  const { t } = useAppText()
  const actions = useBulk(scope)
  return (
    <>
      <Actions name={name} actions={actions} />
      {actions.length === 0 && <Menu.Item disabled>{t('moving.bulk.none')}</Menu.Item>}
    </>
  )
}
