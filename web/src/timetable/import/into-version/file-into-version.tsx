import {
  apply,
  countedSubjects,
  fileCountsOf,
  headOf,
  itemsOf,
  nameOfItem,
  takeOver,
  type DifferenceItem,
  type Differences,
  type Fractions,
  type ReadSheet,
  type Schedule,
} from '@timetable/domain'
import { useDeferredValue, useMemo, useState, type FormEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useAccount, useRunCommand } from '../../../store/session-context.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import form from '../../../ui/form.module.css'
import { useBusy } from '../../../ui/use-busy.ts'
import { TrialNotice } from '../../lessons/trial-notice.tsx'
import { AlongDialog } from '../../versions/along-dialog.tsx'
import { useRuleWords } from '../../rules/use-rule-words.ts'
import { useTellTaken } from '../../versions/use-tell-taken.ts'
import { weekNames } from '../../week/week-names.ts'
import { CalendarQuestions } from './calendar-questions.tsx'
import { countsInWords } from './counts-in-words.ts'
import { IncomingTable } from './incoming-table.tsx'
import { useIncoming } from './use-incoming.ts'

/** A file as the server reads it, and the version that it would become. */
export type FileToTake = {
  readonly fileName: string
  readonly text: string
  readonly schedule: Schedule
  readonly sheet?: ReadSheet | undefined
  /** What the user said of parts of a lesson. */
  readonly fractions?: Fractions | undefined
}
type Props = {
  readonly before: Schedule
  readonly title: string
  readonly file: FileToTake
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Shows what a file would change in an existing version, and takes over the chosen changes. */
export function FileIntoVersion({ before, title, file, onDone, onCancel }: Props) {
  const { t } = useAppText()
  const chosen = useIncoming(before, file.schedule)
  const { incoming, taken } = chosen
  const { differences } = incoming
  const [along, setAlong] = useState<readonly DifferenceItem[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, take } = useTake({ before, title, file, onDone, onProblem: setProblem })
  const all = itemsOf(differences)
  const items = [...taken].flatMap((name) => all.get(name) ?? [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (incoming.questions.length > 0) return setProblem(t('imports.asks.unanswered'))
    if (items.length === 0) return setProblem(t('imports.changes.nothing'))
    const more = takeOver(differences, items).along
    if (more.length > 0) setAlong(more)
    else void take(items, chosen.matches)
  }

  return (
    <form onSubmit={submit} noValidate className={form.form}>
      <CalendarQuestions before={before} chosen={chosen} />
      {all.size === 0 ? (
        <p role="status">{t('imports.changes.none', { title })}</p>
      ) : (
        <>
          <After before={before} differences={differences} items={items} />
          <IncomingTable chosen={chosen} />
          <p className="quiet">{t('imports.changes.stays')}</p>
        </>
      )}
      <OtherTimes before={before} days={incoming.otherTimes} />
      {problem !== null && (
        <p role="alert" className={form.warning}>
          {problem}
        </p>
      )}
      <DialogActions submit={t('imports.changes.take', { count: items.length })} busy={busy} onCancel={onCancel} />
      {along && (
        <AlongDialog
          differences={differences}
          along={along}
          busy={busy}
          onTake={() => void take([...items, ...along], chosen.matches).then(() => setAlong(null))}
          onClose={() => setAlong(null)}
        />
      )}
    </form>
  )
}

/** Tells that the times of the file are not imported. */
function OtherTimes({ before, days }: { before: Schedule; days: readonly number[] }) {
  const { t, locale, settings } = useRuleWords()
  if (days.length === 0) return null
  const names = weekNames(headOf(before), { t, locale, labels: settings.labelsOnTimeslots })
  return <p className="quiet">{t('imports.changes.times', { days: days.map((day) => names.day(day)).join(', ') })}</p>
}

type AfterProps = {
  readonly before: Schedule
  readonly differences: Differences
  readonly items: readonly DifferenceItem[]
}

/** What the version would contain after the chosen changes and those they depend on. */
function After({ before, differences, items }: AfterProps) {
  const { t } = useAppText()
  const names = useDeferredValue(items.map(nameOfItem).join('\n'))
  const counts = useMemo(() => {
    const all = itemsOf(differences)
    const chosen = names.split('\n').flatMap((name) => all.get(name) ?? [])
    const after = apply(before, takeOver(differences, chosen).edits)
    return { ...fileCountsOf(after), counted: countedSubjects(after).length }
  }, [before, differences, names])
  return (
    <>
      <p role="status">
        {t('imports.changes.after')} {countsInWords(counts, t)}
      </p>
      <TrialNotice courses={counts.counted} />
    </>
  )
}

type Taking = Pick<Props, 'before' | 'title' | 'file' | 'onDone'> & { readonly onProblem: (text: string) => void }

/** Sends the chosen differences to the server, then offers to undo them or to open the version. */
function useTake({ before, title, file, onDone, onProblem }: Taking) {
  const runCommand = useRunCommand()
  const tellTaken = useTellTaken()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const { busy, during } = useBusy()
  const scheduleUuid = before.uuid

  async function take(items: readonly DifferenceItem[], matches: Readonly<Record<string, string | null>>) {
    const { fileName, text, sheet, fractions } = file
    const params = {
      schoolUuid: schoolUuid!,
      scheduleUuid,
      ...{ fileName, text },
      items: items.map(({ kind, uuid }) => ({ kind, uuid })),
      matches: { ...matches },
      ...(sheet && { sheet }),
      ...(fractions && { fractions }),
    }
    const answer = await during(runCommand('importIntoSchedule', params, { toast: false }))
    if (answer.type === 'Error') return onProblem(answer.error)
    tellTaken({ scheduleUuid, title, count: items.length })
    return onDone()
  }
  return { busy, take }
}
