import { stacksOf, type ChangeRow, type HistoryEntry } from '@timetable/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSteps, withNewest } from './change-list.ts'

const row = (revision: number, kind: ChangeRow['kind'] = 'do'): ChangeRow => ({
  revision,
  command: `command-${revision}`,
  kind,
  user: null,
  at: '2026-01-05T08:00:00.000Z',
  names: [],
  count: 1,
  place: null,
})
const revisions = (rows: readonly ChangeRow[]) => rows.map(({ revision }) => revision)

test('a new first page is laid before what is known, a run that has grown in place of itself', () => {
  const known = { rows: [row(8), row(5), row(4), row(2)], more: true }
  const next = withNewest(known, { changes: [row(10), row(5), row(4)], more: true })
  expect(revisions(next.rows)).toEqual([10, 5, 4, 2])
  expect(next.more).toBe(true)
})

test('where pages no longer meet only the new one is known', () => {
  const next = withNewest({ rows: [row(3), row(2), row(1)], more: false }, { changes: [row(90), row(80)], more: true })
  expect(revisions(next.rows)).toEqual([90, 80])
  expect(next.more).toBe(true)
})

test('the next steps, and whose step each undo took back, are those of the server’s own history, whatever was done and undone', () => {
  const kinds = fc.array(fc.constantFrom('do', 'undo', 'redo'), { maxLength: 30 })
  fc.assert(
    fc.property(kinds, (wanted) => {
      const entries: HistoryEntry[] = []
      const made = new Map<number, string | undefined>()
      for (const [i, kind] of wanted.entries()) {
        const { undo, redo } = stacksOf(entries)
        const step = kind === 'undo' ? undo.at(-1) : redo.at(-1)
        if (kind !== 'do' && !step) continue
        const revision = entries.length + 1
        const command = kind === 'do' ? `command-${revision}` : step!.command
        if (kind !== 'do') made.set(revision, step?.by?.uuid)
        entries.push({ revision, command, userUuid: `u${i % 3}`, group: null, kind, change: SOMETHING })
      }
      const rows = entries
        .map(({ revision, command, kind, userUuid }) => {
          return { ...row(revision, kind), command, user: userUuid === null ? null : { uuid: userUuid, name: '' } }
        })
        .reverse()
      const { undo, redo } = stacksOf(entries)
      const next = nextSteps(rows)
      expect(next.undo?.command).toBe(undo.at(-1)?.command)
      expect(next.redo?.command).toBe(redo.at(-1)?.command)
      expect(new Map([...next.of].map(([revision, { user }]) => [revision, user?.uuid]))).toEqual(made)
      // A list that begins in the middle says nothing rather than something wrong.
      for (const [revision, { user }] of nextSteps(rows.slice(0, 4)).of) expect(user?.uuid).toBe(made.get(revision))
    }),
  )
})

const SOMETHING: HistoryEntry['change'] = [
  {
    kind: 'calendars',
    uuid: 'c',
    before: null,
    after: {
      uuid: 'c',
      name: 'c',
      calendarType: 'CLASS',
      blockedTimeSlots: [],
      classUuid: null,
      division: null,
      parts: [],
    },
  },
]
