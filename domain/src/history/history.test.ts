import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, invert, put, type Change } from './change.ts'
import { perform } from '../commands/table.ts'
import { historyOf, nextRedo, nextUndo, remember, stacksOf, EMPTY_HISTORY, type HistoryEntry } from './history.ts'
import { isRefusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { aim, arbitrarySchedule, arbitraryWish, countingMint, slotAt, tinySchedule } from '../testing/index.ts'

/** A version with its stored entries, as the server keeps it. */
class Told {
  readonly entries: HistoryEntry[] = []
  schedule: Schedule
  constructor(start: Schedule) {
    this.schedule = start
  }
  do(command: string, change: Change, group: string | null = null) {
    this.store('do', command, change, group)
  }
  undo() {
    return this.step('undo')
  }
  redo() {
    return this.step('redo')
  }
  private step(kind: 'undo' | 'redo') {
    const stacks = stacksOf(this.entries)
    const step = kind === 'undo' ? nextUndo(stacks) : nextRedo(stacks)
    if (isRefusal(step)) return false
    this.store(kind, step.command, step.change, null)
    return true
  }
  private store(kind: HistoryEntry['kind'], command: string, change: Change, group: string | null) {
    this.schedule = apply(this.schedule, change)
    this.entries.push({ revision: this.entries.length + 1, command, userUuid: null, group, kind, change })
  }
}

/** Random commands, some of them improvements of one of two runs. */
const acts = fc.array(
  fc.tuple(arbitraryWish(), fc.constantFrom(null, null, 'run 1', 'run 2'), fc.constantFrom('do', 'do', 'undo', 'redo')),
  { maxLength: 14 },
)

function play(told: Told, story: typeof acts extends fc.Arbitrary<infer T> ? T : never) {
  const mint = countingMint()
  for (const [wish, group, kind] of story) {
    if (kind === 'undo') told.undo()
    else if (kind === 'redo') told.redo()
    else {
      const change = perform(told.schedule, wish.name, aim(told.schedule, wish), { mint })
      if (!isRefusal(change)) told.do(wish.name, change, group)
    }
  }
}

describe('history', () => {
  test('[D110] undoing everything leads to the start, redoing everything to the end', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), acts, (start, story) => {
        const told = new Told(start)
        play(told, story)
        while (told.redo());
        const end = told.schedule
        while (told.undo());
        expect(told.schedule).toEqual(start)
        expect(historyOf(stacksOf(told.entries)).undo).toBeNull()
        while (told.redo());
        expect(told.schedule).toEqual(end)
        expect(historyOf(stacksOf(told.entries)).redo).toBeNull()
      }),
    )
  })

  test('[D113] read from the middle it gives the same next step', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), acts, fc.nat(13), (start, story, from) => {
        const told = new Told(start)
        play(told, story)
        const whole = stacksOf(told.entries)
        const part = stacksOf(told.entries.slice(from))
        for (const next of [nextUndo, nextRedo]) {
          const [a, b] = [next(whole), next(part)]
          // What lies before the beginning is out of reach, and a run that began before it is taken back in part.
          if (isRefusal(b) || isRefusal(a) || a.group !== null) continue
          expect(apply(told.schedule, b.change)).toEqual(apply(told.schedule, a.change))
        }
      }),
    )
  })

  const moved = (schedule: Schedule, hour: number) =>
    put(schedule, 'lessons', { ...schedule.lessons['Maths 1']!, timeSlotUuid: slotAt(0, hour) })

  test('[D111] takes the improvements of one run back at once', () => {
    const told = new Told(tinySchedule())
    told.do('moveAndPinEvent', moved(told.schedule, 0))
    told.do('resumeSchedule', moved(told.schedule, 1), 'run')
    told.do('resumeSchedule', moved(told.schedule, 2), 'run')
    expect(historyOf(stacksOf(told.entries))).toEqual({ undo: 'resumeSchedule', redo: null })
    told.undo()
    expect(told.schedule.lessons['Maths 1']!.timeSlotUuid).toBe(slotAt(0, 0))
    expect(historyOf(stacksOf(told.entries))).toEqual({ undo: 'moveAndPinEvent', redo: 'resumeSchedule' })
    told.redo()
    expect(told.schedule.lessons['Maths 1']!.timeSlotUuid).toBe(slotAt(0, 2))
  })

  test('[D111] parts a run where somebody edited in between', () => {
    const told = new Told(tinySchedule())
    told.do('resumeSchedule', moved(told.schedule, 1), 'run')
    told.do('moveAndPinEvent', moved(told.schedule, 0))
    told.do('resumeSchedule', moved(told.schedule, 2), 'run')
    told.undo()
    expect(told.schedule.lessons['Maths 1']!.timeSlotUuid).toBe(slotAt(0, 0))
    expect(stacksOf(told.entries).undo).toHaveLength(2)
  })

  test('[D111] forgets a run that led back to where it began', () => {
    const there = moved(tinySchedule(), 1)
    const told = new Told(tinySchedule())
    told.do('resumeSchedule', there, 'run')
    told.do('resumeSchedule', invert(there), 'run')
    expect(historyOf(stacksOf(told.entries)).undo).toBeNull()
  })

  test('[D112] cannot repeat what was undone before something new', () => {
    const told = new Told(tinySchedule())
    told.do('moveAndPinEvent', moved(told.schedule, 0))
    told.undo()
    expect(isRefusal(nextRedo(stacksOf(told.entries)))).toBe(false)
    told.do('pinEvent', [])
    expect(isRefusal(nextRedo(stacksOf(told.entries)))).toBe(false)
    told.do('moveAndPinEvent', moved(told.schedule, 1))
    expect(nextRedo(stacksOf(told.entries))).toMatchObject({ code: 'nothing-to-redo' })
  })

  test('[D110] has nothing to undo at the start', () => {
    expect(nextUndo(EMPTY_HISTORY)).toMatchObject({ code: 'nothing-to-undo' })
    const change = moved(tinySchedule(), 0)
    const entry: HistoryEntry = { revision: 1, command: 'a', userUuid: null, group: null, kind: 'do', change }
    expect(historyOf(remember(EMPTY_HISTORY, entry))).toEqual({ undo: 'a', redo: null })
  })
})
