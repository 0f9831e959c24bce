import { LIMITS } from '@timetable/domain'
import { message as schema, type Message, type MessageOf } from '@timetable/service'
import { describe, expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { Presence } from './presence.ts'

function present() {
  const clock = manualClock()
  const presence = new Presence(clock, () => {})
  const join = (name: string) => {
    const told: MessageOf<'Presence'>[] = []
    const hear = (message: Message) => void told.push(schema.parse(message) as MessageOf<'Presence'>)
    presence.join(name, { uuid: `uuid of ${name}`, name }, hear)
    const attends = () => told.at(-1)?.people.map((one) => [one.connection, one.calendarUuid, one.eventUuid])
    return { told, attends }
  }
  return { clock, presence, join }
}

describe('[V77] who has a version open', () => {
  test('is told on joining, leaving and moving, to each with their own connection', () => {
    const { clock, presence, join } = present()
    const ada = join('Ada')
    expect(ada.told).toMatchObject([{ you: 'Ada', people: [{ user: { name: 'Ada' }, calendarUuid: null }] }])
    clock.advance(50)
    const bo = join('Bo')
    expect(bo.told).toMatchObject([{ you: 'Bo', people: [{ connection: 'Ada' }, { connection: 'Bo' }] }])
    clock.advance(50)
    presence.attend('Bo', { calendarUuid: '1A', eventUuid: 'Maths 1' })
    expect(ada.attends()).toEqual([
      ['Ada', null, null],
      ['Bo', '1A', 'Maths 1'],
    ])
    clock.advance(50)
    presence.leave('Bo')
    expect(ada.attends()).toEqual([['Ada', null, null]])
    expect(bo.told).toHaveLength(2)
  })

  test('is told by the new name of someone, at each of their connections', () => {
    const { clock, presence, join } = present()
    const ada = join('Ada')
    join('Bo')
    presence.join('Bo at home', { uuid: 'uuid of Bo', name: 'Bo' }, () => {})
    clock.advance(1000)
    presence.attend('Bo', { calendarUuid: '1A', eventUuid: null })
    presence.rename('uuid of Bo', 'Bo Hill')
    clock.advance(50)
    expect(ada.told.at(-1)?.people).toMatchObject([
      { connection: 'Ada', user: { name: 'Ada' } },
      { connection: 'Bo', user: { name: 'Bo Hill' }, calendarUuid: '1A' },
      { connection: 'Bo at home', user: { name: 'Bo Hill' } },
    ])
    const { length } = ada.told
    presence.rename('uuid of Bo', 'Bo Hill')
    presence.rename('nobody', 'Nobody')
    clock.advance(1000)
    expect(ada.told).toHaveLength(length)
  })

  test('is told once a pause, as it is then, however often it changes', () => {
    const { clock, presence, join } = present()
    const ada = join('Ada')
    join('Bo')
    clock.advance(1000)
    const from = ada.told.length
    for (let n = 0; n < 2000; n++) {
      presence.attend('Bo', { calendarUuid: '1A', eventUuid: `lesson ${n}` })
      if (n % 2) clock.advance(1)
    }
    clock.advance(50)
    expect(ada.told.length - from).toBeLessThanOrEqual(21)
    expect(ada.told.length - from).toBeGreaterThan(15)
    expect(ada.attends()?.[1]).toEqual(['Bo', '1A', 'lesson 1999'])
  })

  test('is not told again while nothing changes, nor when everyone has left', () => {
    const { clock, presence, join } = present()
    const ada = join('Ada')
    clock.advance(1000)
    presence.attend('Ada', { calendarUuid: null, eventUuid: null })
    presence.attend('nobody', { calendarUuid: '1A', eventUuid: null })
    presence.leave('nobody')
    clock.advance(1000)
    expect(ada.told).toHaveLength(1)
    join('Bo')
    presence.leave('Bo')
    presence.leave('Ada')
    clock.advance(1000)
    expect(ada.told).toHaveLength(2)
  })

  test('is told within a pause where the clock is set back', () => {
    const { clock, presence, join } = present()
    const ada = join('Ada')
    clock.set(new Date(clock.now().getTime() - 3_600_000))
    presence.attend('Ada', { calendarUuid: '1A', eventUuid: null })
    clock.advance(50)
    expect(ada.attends()).toEqual([['Ada', '1A', null]])
  })

  test('counts guests and tells them nothing; of a crowd the members come first', () => {
    const { clock, presence, join } = present()
    for (let n = 0; n < 2 * LIMITS.presentPeople; n++) presence.join(`guest ${n}`, null, null)
    const ada = join('Ada')
    clock.advance(10_000)
    expect(ada.told.at(-1)?.people).toHaveLength(LIMITS.presentPeople)
    expect(ada.told.at(-1)?.people.slice(0, 2)).toMatchObject([
      { connection: 'Ada', user: { name: 'Ada' } },
      { connection: 'guest 0', user: null },
    ])
  })
})
