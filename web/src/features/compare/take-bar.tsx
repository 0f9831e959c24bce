import { Button } from '@mantine/core'
import type { DifferenceItem, Differences, ItemKey, Schedule, Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useRunCommand } from '../../store/session-context.tsx'
import { flowOf } from '../../timetable/findings/reason-flow.ts'
import { toldLines } from '../../timetable/findings/told-facts.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { DifferenceList } from '../../timetable/versions/difference-list.tsx'
import { useTellTaken } from '../../timetable/versions/use-tell-taken.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Reason } from '../../worker/thread/answerers.ts'
import type { ShownSide } from './comparison.tsx'
import styles from './compare-page.module.css'
import { useTaking, type Seen } from './use-taking.ts'

type Props = {
  readonly differences: Differences
  readonly chosen: readonly DifferenceItem[]
  readonly before: ShownSide
  readonly after: ShownSide
  readonly onDone: () => void
}

/** The differences to be taken over, their source, and their target version. */
type Taking = {
  readonly into: ShownSide
  readonly from: ShownSide
  readonly items: readonly ItemKey[]
  readonly seen: Seen
}

/** Takes the selected differences over into either version. An earlier revision cannot be a target. */
export function TakeBar({ differences, chosen, before, after, onDone }: Props) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const tellTaken = useTellTaken()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Taking | null>(null)
  const look = useTaking()

  async function take({ into, from, items, seen: { along } }: Taking) {
    const { scheduleUuid } = into.side
    setBusy(true)
    const all = [...items, ...along].map(({ kind, uuid }) => ({ kind, uuid }))
    const revision = from.side.revision === null ? {} : { revision: from.side.revision }
    const source = { scheduleUuid: from.side.scheduleUuid, ...revision }
    const answer = await runCommand('takeDifferences', {
      schoolUuid: schoolUuid!,
      scheduleUuid,
      from: source,
      items: all,
    })
    setBusy(false)
    setAsking(null)
    into.read()
    from.read()
    if (answer.type === 'Error') return
    onDone()
    tellTaken({ scheduleUuid, title: into.title, count: all.length })
  }
  function begin(into: ShownSide) {
    const isBack = into === after
    const from = isBack ? before : after
    const items = (isBack ? chosen.map((item) => mirrored(differences, item, after.schedule.uuid)) : chosen).map(
      ({ kind, uuid }) => ({ kind, uuid }),
    )
    setBusy(true)
    look({ into: into.schedule, from: from.schedule, items }, (seen) => {
      setBusy(false)
      const taking = { into, from, items, seen }
      if (seen.along.length + seen.contradictions.length > 0) setAsking(taking)
      else void take(taking)
    })
  }
  const lacks = asking !== null && asking.seen.along.length > 0
  const contradicts = asking !== null && asking.seen.contradictions.length > 0
  return (
    <div className={styles.bar} role="region" aria-label={t('compare.chosen', { count: chosen.length })}>
      <span>{t('compare.chosen', { count: chosen.length })}</span>
      {before.side.revision === null && (
        <Button onClick={() => begin(before)} loading={busy}>
          {t('compare.takeLater', { title: before.title })}
        </Button>
      )}
      {after.side.revision === null && (
        <Button variant="default" onClick={() => begin(after)} loading={busy}>
          {t('compare.takeBack', { title: after.title })}
        </Button>
      )}
      {asking && (
        <Dialog title={t(lacks ? 'compare.along.title' : 'compare.against.title')} onClose={() => setAsking(null)}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void take(asking)
            }}
          >
            {lacks && (
              <>
                <p className={styles.along}>{t('compare.along.text', { count: asking.seen.along.length })}</p>
                <DifferenceList differences={asking.seen.differences} items={asking.seen.along} />
              </>
            )}
            {contradicts && <Contradictions schedule={asking.seen.made} reasons={asking.seen.contradictions} />}
            <DialogActions
              submit={t(contradicts ? 'compare.against.go' : 'compare.along.go')}
              busy={busy}
              onCancel={() => setAsking(null)}
            />
          </form>
        </Dialog>
      )}
    </div>
  )
}

const TABLES = {
  lesson: 'lessons',
  course: 'subjects',
  calendar: 'calendars',
  blocks: 'calendars',
  rule: 'rules',
} as const

/** Returns the key of the same difference in the opposite direction, with the uuid of the later version. */
function mirrored({ pairs }: Differences, { kind, uuid }: ItemKey, laterUuid: Uuid): ItemKey {
  if (kind === 'week') return { kind, uuid: laterUuid }
  for (const [later, earlier] of pairs[TABLES[kind]]) if (earlier === uuid) return { kind, uuid: later }
  return { kind, uuid }
}

/** The contradictions that taking something over would cause in a version. */
function Contradictions({ schedule, reasons }: { schedule: Schedule; reasons: readonly Reason[] }) {
  const { t } = useAppText()
  const words = useRuleWords()
  return (
    <section>
      <p className={styles.along}>{t('compare.against.text')}</p>
      {reasons.map((reason) => {
        const flow = flowOf(schedule, { lessonUuids: reason.lessonUuids }, reason, words)
        const said = flow ? [flow.sentence] : toldLines(schedule, reason, words).map(({ sentence }) => sentence)
        return (
          <ul key={said.join(' ')} className={styles.against}>
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )
      })}
    </section>
  )
}
