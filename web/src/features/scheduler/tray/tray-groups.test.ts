import { expect, test } from 'vitest'
import type { GridCard } from '../../../timetable/week/grid-model.ts'
import { groupsOf } from './tray-groups.ts'

const card = (lessonUuid: string, subjectUuid: string, title: string): GridCard => ({
  lessonUuid,
  subjectUuid,
  title,
  color: '#A0A5EF',
  others: [],
  open: [],
  weeks: [],
  length: 1,
  pinned: false,
  locked: false,
  clash: false,
  onBlocked: false,
  lane: 0,
  lanes: 1,
})
const cards = [card('1', 'm', 'Maths'), card('2', 'a', 'Art 10'), card('3', 'm', 'Maths'), card('4', 'b', 'art 2')]

test('lessons lie together by course, and courses by name', () => {
  expect(groupsOf(cards, 10).map(({ title, cards: own }) => [title, own.map(({ lessonUuid }) => lessonUuid)])).toEqual([
    ['art 2', ['4']],
    ['Art 10', ['2']],
    ['Maths', ['1', '3']],
  ])
})

test('two courses of one name stay two', () => {
  expect(groupsOf([card('1', 'x', 'Maths'), card('2', 'y', 'Maths')], 10)).toHaveLength(2)
})

test('no more cards than asked for; the rest is counted where it belongs', () => {
  expect(groupsOf(cards, 3).map(({ cards: own, more }) => [own.length, more])).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ])
  expect(groupsOf([], 3)).toEqual([])
})
