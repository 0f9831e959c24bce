import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { DayPublication, Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import type { Hold } from '../schedules/open-schedules.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { WaitingReaders } from './waiting-readers.ts'
import { weekTexts, type LinkedWeek } from './week-texts.ts'

const school = () => tinySchedule({ subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] } } })
const linked = (schedule: Schedule, publications: readonly DayPublication[], calendar = 'Ada'): LinkedWeek => ({
  shared: {
    ...{ calendarUuid: calendar, calendarType: calendar === 'Ada' ? 'TEACHER' : 'CLASS', name: calendar },
    ...{ schoolUuid: 'school', scheduleUuid: 'tiny', schoolName: 'Hill', labels: 'monday', published: true },
    ownAbsences: false,
  },
  open: { schedule, customer: true, item: { title: 'Autumn', updatedAt: '2026-01-05T08:00:00Z' } } as Hold['open'],
  publications,
})
const publication: DayPublication = {
  ...{ uuid: 'p', date: '2026-01-12', number: 1, at: '2026-01-12T06:40:00Z', by: 'Dora', lines: [] },
}

test('a week is made once for a version and a link, and again only for another version, whoever reads and whatever is published', () => {
  const texts = weekTexts()
  const [one, other] = [school(), school()]
  const [none, some]: (readonly DayPublication[])[] = [[], [{ ...publication, message: 'Concert' }]]
  for (let reader = 0; reader < 500; reader++) texts.json(linked(one, none!), 'en')
  expect(texts.made).toBe(1)
  const before = texts.json(linked(one, none!), 'en')
  const after = texts.json(linked(one, some!), 'en')
  expect(texts.made).toBe(1)
  expect(after).not.toEqual(before)
  expect(texts.json(linked(one, some!), 'de')).toEqual(after)
  texts.json(linked(one, some!, '1A'), 'en')
  expect(texts.made).toBe(2)
  texts.json(linked(other, some!), 'en')
  expect(texts.made).toBe(3)
})

/** A connection that keeps what it was sent. */
class Connection extends EventEmitter {
  readonly sent: string[] = []
  writableLength = 0
  ended = false
  writeHead() {
    return this
  }
  write(text: string | Buffer) {
    this.sent.push(String(text))
    return true
  }
  end(text?: string) {
    if (text !== undefined) this.sent.push(text)
    this.ended = true
    this.emit('close')
  }
  destroy() {
    this.emit('close')
  }
}

test('500 open pages on one change: each link is looked up once, and only those with another text are written to', async () => {
  const clock = manualClock()
  const readers = new WaitingReaders(clock)
  const pages = Array.from({ length: 500 }, () => new Connection())
  pages.forEach((page, n) =>
    readers.add('school', n % 2 === 0 ? 'concerned' : 'other', page as unknown as ServerResponse, '[]'),
  )
  const asked: (readonly string[])[] = []
  const tell = (texts: Record<string, string>) =>
    readers.tell('school', async (tokens) => {
      asked.push(tokens)
      return new Map(Object.entries(texts))
    })
  await tell({ concerned: '[1]', other: '[]' })
  expect(asked).toEqual([['concerned', 'other']])
  expect(pages.map(({ sent }) => sent.length)).toEqual(pages.map((_, n) => (n % 2 === 0 ? 2 : 1)))
  await tell({ concerned: '[1]', other: '[]' })
  expect(pages[0]!.sent).toEqual(['event: days\ndata: []\n\n', 'event: days\ndata: [1]\n\n'])
  await readers.tell('another school', () => Promise.reject(new Error('nobody of it waits')))
  // Whoever receives nothing is disconnected, and whose link is withdrawn.
  pages[0]!.writableLength = 1_000_000
  clock.advance(25_000)
  expect(readers.size).toBe(499)
  await tell({ concerned: '[1]' })
  expect([readers.size, pages[1]!.ended, pages[2]!.ended]).toEqual([249, true, false])
})
