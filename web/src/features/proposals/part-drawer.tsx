import { Drawer } from '@mantine/core'
import {
  affectedBy,
  calendarLabel,
  differencesOf,
  itemsOf,
  nameOfItem,
  type CalendarType,
  type DifferenceItem,
  type Uuid,
} from '@timetable/domain'
import { useEffect, useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { afterTaking } from '../../store/looked-session.ts'
import { DifferenceList } from '../../timetable/difference-list.tsx'
import { useRuleWords } from '../../timetable/use-rule-words.ts'
import { useSettledSchedule } from '../../timetable/use-settled-schedule.ts'
import { wrongWords } from './wrong-words.ts'
import styles from './part-drawer.module.css'
import { usePart } from './use-part.ts'
import { useProposalActs } from './use-proposal-acts.ts'
import type { OpenProposal } from '../../timetable/use-open-proposals.ts'

const TYPES: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']

/**
 * Takes a proposal in part, by persons and by lessons. What must move along is ticked by itself, the board shows what it
 * comes to, and what would be wrong is said before it is taken.
 */
export function PartDrawer({ open, onClose }: { open: OpenProposal; onClose: () => void }) {
  const { t } = useAppText()
  const { proposals } = useSession()
  const { take } = useProposalActs()
  const schedule = useSettledSchedule()
  const words = useRuleWords()
  const [asked, setAsked] = useState<ReadonlySet<Uuid>>(new Set())
  const { proposal, against } = open
  const { fitting } = against
  const part = usePart(schedule, fitting, asked)
  const affected = useMemo(() => (schedule ? affectedBy(schedule, fitting) : []), [schedule, fitting])
  const differences = useMemo(
    () => schedule && differencesOf(schedule, afterTaking(schedule, proposal)),
    [schedule, proposal],
  )
  const taken = useMemo(() => new Set(part?.moves.map(({ lessonUuid }) => lessonUuid)), [part])

  // The board shows the part alone, and all of it again afterwards.
  useEffect(() => {
    const { look } = proposals.getState()
    if (part && look?.proposalUuid === proposal.uuid)
      proposals.look({ ...look, side: 'after', part: taken.size > 0 ? taken : null })
  }, [part, taken, proposal.uuid, proposals])
  useEffect(
    () => () => {
      const { look } = proposals.getState()
      if (look) proposals.look({ ...look, part: null })
    },
    [proposals],
  )
  if (!schedule) return null

  const toggle = (uuids: readonly Uuid[], on: boolean) => {
    const next = new Set(asked)
    for (const uuid of uuids)
      if (on) next.add(uuid)
      else next.delete(uuid)
    setAsked(next)
  }
  const shown = [...asked, ...(part?.along ?? [])].map((uuid) => nameOfItem({ kind: 'lesson', uuid }))
  const choosing = {
    chosen: new Set(shown),
    // What moves along is ticked by itself: whoever ticks it away asks for it, and sees that it stays.
    onChoose: (items: readonly DifferenceItem[], chosen: boolean) => {
      const uuids = items.map(({ uuid }) => uuid)
      toggle(uuids, chosen || uuids.some((uuid) => part?.along.has(uuid)))
    },
  }
  const wrong = part?.wrong ?? []

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={380}
      padding={0}
      withOverlay={false}
      lockScroll={false}
      title={t('proposals.partOf', { number: proposal.number })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ inner: styles.inner, header: styles.head, body: styles.body }}
      data-drawer
    >
      <div className={styles.lists}>
        {TYPES.map((type) => {
          const persons = affected.filter(({ calendar }) => calendar.calendarType === type)
          if (persons.length === 0) return null
          return (
            <fieldset key={type} className={styles.group}>
              <legend>{t(`proposals.people.${type}`)}</legend>
              {persons.map(({ calendar, lessonUuids }) => {
                const on = lessonUuids.filter((uuid) => asked.has(uuid)).length
                return (
                  <label key={calendar.uuid} className={styles.choice}>
                    <input
                      type="checkbox"
                      checked={on === lessonUuids.length}
                      ref={(box) => {
                        if (box) box.indeterminate = on > 0 && on < lessonUuids.length
                      }}
                      onChange={(event) => toggle(lessonUuids, event.target.checked)}
                    />
                    <span>
                      {calendarLabel(schedule.calendars, calendar)}
                      <span className={styles.quiet}> {t('standing.lessons', { count: lessonUuids.length })}</span>
                    </span>
                  </label>
                )
              })}
            </fieldset>
          )
        })}
        <fieldset className={styles.group}>
          <legend>{t('proposals.lessons')}</legend>
          {differences && (
            <DifferenceList
              differences={differences}
              items={[...itemsOf(differences).values()]}
              choosing={choosing}
              renderBeside={({ uuid }) =>
                part?.along.has(uuid) ? <em className={styles.tag}>{t('proposals.along')}</em> : null
              }
            />
          )}
        </fieldset>
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.quiet}>
          {part === null
            ? t('proposals.checking')
            : part.moves.length === 0
              ? t('proposals.chooseSome')
              : t('proposals.partMoves', { count: part.moves.length })}
          {part !== null && part.along.size > 0 && ` ${t('proposals.moveAlong', { count: part.along.size })}`}
        </p>
        {wrong.length > 0 && (
          <div role="alert" className={styles.wrong}>
            <p>{t('proposals.wouldBeWrong')}</p>
            <ul>
              {wrongWords(schedule, wrong, words).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <button
          type="button"
          className={styles.primary}
          disabled={part === null || part.moves.length === 0 || wrong.length > 0}
          onClick={() => part && void take(proposal, [...taken]).then((isTaken) => isTaken && onClose())}
        >
          {t('proposals.takeThese')}
        </button>
      </div>
    </Drawer>
  )
}
