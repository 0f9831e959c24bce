import { Select, Tabs } from '@mantine/core'
import {
  calendarLabel,
  type DifferenceItem,
  type Differences,
  isSameVersion,
  itemsOf,
  nameOfItem,
  partedAt,
  type Schedule,
} from '@timetable/domain'
import type { ScheduleItem } from '@timetable/service'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useOnlyReads, useSchedule } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { DifferenceList } from '../../timetable/versions/difference-list.tsx'
import { calendarsOfItem, differenceWords, itemsByKind } from '../../timetable/versions/difference-words.ts'
import { lessonLink } from '../../timetable/lessons/lesson-link.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { useSide } from '../../timetable/versions/use-side.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { affectedRows } from './affected-rows.ts'
import styles from './compare-page.module.css'
import { People } from './people.tsx'
import { Parted } from './parted.tsx'
import type { Side } from '../../timetable/versions/compared-sides.ts'
import { Summary } from './summary.tsx'
import { TakeBar } from './take-bar.tsx'
import { useComparison, type Comparison as Compared } from './use-comparison.ts'
import { WeekPair } from './week-pair.tsx'

export type ShownSide = {
  readonly side: Side
  readonly schedule: Schedule
  readonly title: string
  readonly read: () => void
}
type Props = { readonly before: ShownSide; readonly after: ShownSide; readonly versions: readonly ScheduleItem[] }

/** The differences between two sides, after they are computed. */
export function Comparison({ before, after, versions }: Props) {
  const { t } = useAppText()
  const base = useBase(versions, before.side, after.side)
  const compared = useComparison(before.schedule, after.schedule, base)
  if (!compared) return <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />
  return <Differing {...compared} before={before} after={after} />
}

type DifferingProps = Compared & Omit<Props, 'versions'>

/** The differences in total, by affected calendar, and by kind. Each can be selected and taken over in either direction. */
function Differing({ differences, people, quality, traced, before, after }: DifferingProps) {
  const { t } = useAppText()
  const onlyReads = useOnlyReads()
  const [shownKind, setKind] = useState<string | null>(null)
  const [onlyBoth, setOnlyBoth] = useState(false)
  const [calendarUuid, setCalendar] = useState<string | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => affectedRows(differences, quality, people), [differences, quality, people])
  const groups = useMemo(() => {
    const byKind = itemsByKind(differences)
    const isShown = (item: DifferenceItem) =>
      (calendarUuid === null || calendarsOfItem(differences, item).has(calendarUuid)) &&
      (!onlyBoth || traced?.get(nameOfItem(item)) === 'both')
    return new Map([...byKind].map(([kind, items]) => [kind, items.filter(isShown)] as const))
  }, [differences, calendarUuid, onlyBoth, traced])
  const laterOf = useMemo(
    () => new Map([...differences.pairs.lessons].map(([later, earlier]) => [earlier, later])),
    [differences],
  )
  const all = itemsOf(differences)
  // If someone has changed a version so that a difference no longer exists, it is no longer selected.
  const chosen = useMemo(() => new Set([...picked].filter((name) => all.has(name))), [picked, all])
  if (isSameVersion(differences)) return <EmptyState title={t('compare.same.title')} text={t('compare.same.text')} />

  const kinds = [...groups.keys()]
  const kind = kinds.find((each) => each === shownKind) ?? kinds.find((each) => groups.get(each)?.length) ?? kinds[0]!
  const items = groups.get(kind) ?? []
  const choose = (some: readonly DifferenceItem[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const item of some) {
      if (isChosen) next.add(nameOfItem(item))
      else next.delete(nameOfItem(item))
    }
    setPicked(next)
  }
  const labelOfCalendar = (uuid: string) => {
    const schedule = differences.after.calendars[uuid] ? differences.after : differences.before
    const calendar = schedule.calendars[uuid]
    return calendar ? calendarLabel(schedule.calendars, calendar) : ''
  }
  return (
    <>
      <Summary differences={differences} quality={quality} rows={rows} />
      {traced && (
        <Parted
          traced={traced}
          items={all}
          title={after.title}
          onChoose={(some) => choose(some, true)}
          only={onlyBoth}
          onOnly={setOnlyBoth}
        />
      )}
      <People rows={rows} chosen={calendarUuid} onChoose={setCalendar} />
      <Select
        className={styles.filter}
        label={t('compare.concerning')}
        placeholder={t('compare.everyone')}
        data={Object.keys({ ...differences.before.calendars, ...differences.after.calendars })
          .map((uuid) => ({ value: uuid, label: labelOfCalendar(uuid) }))
          .sort((a, b) => compareNames(a.label, b.label))}
        value={calendarUuid}
        onChange={setCalendar}
        searchable
        clearable
        limit={100}
      />
      {calendarUuid !== null && (
        <WeekPair
          differences={differences}
          calendarUuid={calendarUuid}
          label={labelOfCalendar(calendarUuid)}
          titles={[before.title, after.title]}
        />
      )}
      <Tabs value={kind} onChange={setKind} keepMounted={false}>
        <Tabs.List className={styles.tabs}>
          {kinds.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`compare.kinds.${each}`)} <span className="quiet tabular">{groups.get(each)?.length}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind}>
          {items.length === 0 ? (
            <p className={styles.lead}>
              {calendarUuid !== null && t('compare.noneOf', { name: labelOfCalendar(calendarUuid) })}
            </p>
          ) : (
            <>
              {!onlyReads && (
                <div className={styles.choosing}>
                  <button type="button" onClick={() => choose(items, true)}>
                    {t('compare.chooseAll')}
                  </button>
                  {items.some((item) => chosen.has(nameOfItem(item))) && (
                    <button type="button" onClick={() => choose(items, false)}>
                      {t('compare.chooseNone')}
                    </button>
                  )}
                </div>
              )}
              <DifferenceList
                key={`${kind} ${calendarUuid}`}
                differences={differences}
                items={items}
                choosing={onlyReads ? undefined : { chosen, onChoose: choose }}
                renderBeside={(item) => (
                  <>
                    {traced?.get(nameOfItem(item)) === 'both' && (
                      <span className={styles.conflict}>{t('compare.since.conflict')}</span>
                    )}
                    <BoardLink differences={differences} laterOf={laterOf} item={item} before={before} after={after} />
                  </>
                )}
              />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
      {chosen.size > 0 && (
        <TakeBar
          differences={differences}
          chosen={[...chosen].flatMap((name) => all.get(name) ?? [])}
          before={before}
          after={after}
          onDone={() => setPicked(new Set())}
        />
      )}
    </>
  )
}

type LinkProps = {
  readonly differences: Differences
  /** The uuids in the later version, by uuid in the earlier one. */
  readonly laterOf: ReadonlyMap<string, string>
  readonly item: DifferenceItem
  readonly before: ShownSide
  readonly after: ShownSide
}

/** A link to the lesson on the board. Renders nothing if neither side is the open version in its present state. */
function BoardLink({ differences, laterOf, item, before, after }: LinkProps) {
  const { t } = useAppText()
  const words = useRuleWords()
  const openUuid = useSchedule(({ version }) => version?.uuid)
  const isOpen = ({ side }: ShownSide) => side.revision === null && side.scheduleUuid === openUuid
  if (item.kind !== 'lesson' || !(isOpen(before) || isOpen(after))) return null
  const [schedule, uuid] = isOpen(before)
    ? [before.schedule, item.uuid]
    : [after.schedule, laterOf.get(item.uuid) ?? item.uuid]
  const [calendarUuid] = schedule.lessons[uuid]?.calendarUuids ?? []
  if (calendarUuid === undefined) return null
  const { head } = differenceWords(differences, item, words)
  return (
    <Link {...lessonLink(schedule, calendarUuid, uuid)} aria-label={t('compare.showOf', { what: head })}>
      {t('compare.show')}
    </Link>
  )
}

/** Returns the last common state of two versions of one lineage. Null if it is unknown. */
function useBase(versions: readonly ScheduleItem[], one: Side, other: Side): Schedule | null {
  const areNow = one.revision === null && other.revision === null
  const at = useMemo(
    () => (areNow ? partedAt(versions, one.scheduleUuid, other.scheduleUuid) : undefined),
    [areNow, versions, one.scheduleUuid, other.scheduleUuid],
  )
  return useSide(at === undefined ? null : { scheduleUuid: at, revision: 0 }).schedule
}
