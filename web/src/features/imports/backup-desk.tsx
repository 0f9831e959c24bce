import { Checkbox } from '@mantine/core'
import { type FileCounts, fileCountsOf, isRefusal, LIMITS, type Refusal, versionOfFile } from '@timetable/domain'
import { type BackedUpVersion, readJson } from '@timetable/formats'
import { type FormEvent, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useSession } from '../../store/session-context.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import styles from './backup-desk.module.css'
import { useWouldLock } from '../../timetable/lessons/trial-notice.tsx'
import { useSchoolVersions } from '../../timetable/versions/use-school-versions.ts'
import { useRestore } from './use-restore.ts'

type Props = {
  readonly fileName: string
  readonly versions: readonly BackedUpVersion[]
  readonly onClose: () => void
}

/** The versions of a backup: what each contains, which names exist here already, and which versions to import. */
export function BackupDesk({ fileName, versions, onClose }: Props) {
  const { t } = useAppText()
  const { ui } = useSession()
  const here = new Set(useSchoolVersions()?.map(({ title }) => title))
  const looks = useBackupLooks(versions)
  const { done, problems, busy, restore } = useRestore(fileName, versions)
  /** The ticks that the user set or removed. All others have their defaults. */
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [isMissing, setIsMissing] = useState(false)
  const places = versions.map((_, place) => place)
  const mayCome = (place: number) => !done.has(place) && looks[place]?.ok !== false
  const open = places.filter(mayCome)
  const isTicked = (place: number) => mayCome(place) && (ticks.get(place) ?? !here.has(versions[place]?.title ?? ''))
  const chosen = open.filter(isTicked)
  const tickAll = (ticked: boolean) => setTicks(new Map(open.map((place) => [place, ticked])))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setIsMissing(chosen.length === 0)
    if (chosen.length === 0) return
    const { count, all } = await restore(chosen)
    if (count > 0) ui.toast({ state: 'success', headline: t('downloads.backup.restored', { count }) })
    if (all) onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={form.form}>
      <p role="status">{t('imports.backup.recognised', { count: versions.length })}</p>
      <p className="quiet">{t('imports.backup.stays')}</p>
      <div className={styles.frame}>
        <table className={styles.versions} aria-label={t('imports.has')}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  label={t('versions.titleField')}
                  aria-label={t('imports.backup.all')}
                  checked={open.length > 0 && chosen.length === open.length}
                  indeterminate={chosen.length > 0 && chosen.length < open.length}
                  disabled={open.length === 0 || busy !== null}
                  onChange={(event) => tickAll(event.currentTarget.checked)}
                />
              </th>
              {COUNTED.map((what) => (
                <th key={what} scope="col" className={styles.number} data-wide={what !== 'lessons' || undefined}>
                  {t(HEADS[what])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ title }, place) => (
              <tr key={place}>
                <th scope="row">
                  <Checkbox
                    label={title}
                    description={<Note look={looks[place]} isHere={here.has(title)} isDone={done.has(place)} />}
                    error={problems.get(place)}
                    checked={isTicked(place)}
                    disabled={!mayCome(place) || busy !== null}
                    onChange={(event) => setTicks(new Map(ticks).set(place, event.currentTarget.checked))}
                  />
                </th>
                <Counts look={looks[place]} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {busy && <p role="status">{t('imports.backup.taking', { at: busy.at + 1, count: busy.count })}</p>}
      {isMissing && chosen.length === 0 && (
        <p role="alert" className={form.warning}>
          {t('imports.changes.nothing')}
        </p>
      )}
      {problems.size > 0 && (
        <p role="alert" className={form.warning}>
          {t('imports.backup.failed', { count: problems.size })}
        </p>
      )}
      <DialogActions
        submit={t('imports.backup.take', { count: chosen.length })}
        busy={busy !== null}
        onCancel={onClose}
      />
    </form>
  )
}

const COUNTED = ['classes', 'teachers', 'rooms', 'courses', 'lessons'] as const
const HEADS = {
  classes: 'calendars.CLASS',
  teachers: 'calendars.TEACHER',
  rooms: 'calendars.ROOM',
  courses: 'imports.rows.courses',
  lessons: 'imports.rows.lessons',
} as const

function Counts({ look }: { look: BackupLook | undefined }) {
  const { i18n } = useAppText()
  return COUNTED.map((what) => (
    <td key={what} className={styles.number} data-wide={what !== 'lessons' || undefined}>
      {look?.ok && formatNumber(i18n.language, look.counts[what])}
    </td>
  ))
}

/** What the user must know about a version before importing it. */
function Note({ look, isHere, isDone }: { look: BackupLook | undefined; isHere: boolean; isDone: boolean }) {
  const { t } = useAppText()
  const courses = look?.ok ? look.counts.courses : 0
  const locks = useWouldLock(courses)
  if (isDone) return t('imports.backup.done')
  if (!look) return t('imports.backup.looking')
  if (!look.ok) return look.reason
  const notes = [
    ...(locks
      ? [t('billing.willLock', { count: courses - LIMITS.trialSubjects, max: LIMITS.trialSubjects, courses })]
      : []),
    ...(isHere ? [t('imports.backup.here')] : []),
    ...(look.steps > 0 ? [t('imports.backup.history', { count: look.steps })] : []),
  ]
  return notes.join(' ')
}

const NONE: readonly BackupLook[] = []

/** Returns what the versions of a backup contain, as far as they are read. They are read one after the other, without blocking the page. */
function useBackupLooks(versions: readonly BackedUpVersion[]): readonly BackupLook[] {
  const [looks, setLooks] = useState(NONE)
  const next = versions[looks.length]
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => {
      const look = lookAtVersion(next)
      setLooks((known) => [...known, look])
    })
    return () => clearTimeout(timer)
  }, [next])
  return looks
}

/** What one version of a backup contains, or why it cannot be read. `steps`: the number of steps in its history. */
type BackupLook =
  | { readonly ok: true; readonly counts: FileCounts; readonly steps: number }
  | { readonly ok: false; readonly reason: string }

/** Reads one version in the browser. Nothing of it is sent. */
function lookAtVersion({ text }: BackedUpVersion): BackupLook {
  const unpacked = text()
  if (isRefusal(unpacked)) return unread(unpacked)
  const read = readJson(unpacked)
  if (isRefusal(read)) return unread(read)
  const version = versionOfFile(read.school)
  if (isRefusal(version)) return unread(version)
  return { ok: true, counts: fileCountsOf(version), steps: read.school.history?.steps.length ?? 0 }
}

const unread = (refusal: Refusal): BackupLook => ({ ok: false, reason: refusalText(refusal) })
