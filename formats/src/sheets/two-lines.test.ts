import { expect, test } from 'vitest'
import { lines, placedLines, readSheet, schoolOfText } from '../testing/sheet-text.ts'

test('a cell of two lines is a class and its course, in whichever order; days of Korea are days', () => {
  const list = (first: (name: string, course: string) => string) =>
    lines(
      'index,teacher,day,period,subject',
      `0,서효,월,2,"${first('107', '국어2')}"`,
      `1,서효,금,4,"${first('102', '국어2')}"`,
      `2,김민,화,1,"${first('107', '수학')}"`,
    )
  const expected = ['국어2 | 0.1 | 1 | 107 | 서효', '국어2 | 4.3 | 1 | 102 | 서효', '수학 | 1.0 | 1 | 107 | 김민']
  expect(placedLines(schoolOfText(list((name, course) => `${name}\n${course}`)))).toEqual(expected)
  expect(placedLines(schoolOfText(list((name, course) => `${course}\n${name}`)))).toEqual(expected)
})

test('a course of two lines beside a class keeps both lines', () => {
  const read = readSheet(lines('Subject,Class,Lessons', '"Art\nand craft",7a,2', '"5\nSongs",7b,1'))
  expect(read.courses.map(({ name }) => name)).toEqual(['Art\nand craft', '5\nSongs'])
})

test('a list without heads in which nothing is named once is no list of people, whatever its file is called', () => {
  const read = readSheet(lines('AP,Latin,SL,,4', 'AP,Latin,HL,,6', 'BS,Physics,HL,1,6'), {}, 'teachers_subjects')
  expect([read.lists, read.questions]).toEqual([null, ['lists']])
})
