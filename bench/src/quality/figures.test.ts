import { expect, test } from 'vitest'
import { figuresOf, meanOf, medianOf, type Figures, type School } from './figures.ts'

const figures = (teacherGaps: number, classGaps = 0): Figures => ({
  ...{ seconds: 1, teacherGaps, worstTeacherGaps: 0, singleLessonDays: 0, classGaps },
  ...{ worstClassGaps: 0, lateStarts: 0, repeats: 0, soft: 0 },
})

test('a timetable in which something is wrong has no figures', () => {
  const none = { sum: 0, worst: 0 }
  const counts = {
    teachers: { gaps: { sum: 3, worst: 2 }, singleLessonDays: none },
    classes: {
      gaps: none,
      lateStarts: none,
      adjacentRepeats: { sum: 1, worst: 1 },
      apartRepeats: { sum: 2, worst: 1 },
    },
  }
  const cost = { doubleBookings: 0, broken: 0, soft: 7 }
  expect(figuresOf({ counts, cost }, 0, 2)).toMatchObject({ teacherGaps: 3, worstTeacherGaps: 2, repeats: 3, soft: 7 })
  expect(figuresOf({ counts, cost }, 1, 2)).toBeNull()
  expect(figuresOf({ counts, cost: { ...cost, broken: 1 } }, 0, 2)).toBeNull()
})

test('of several seeds the median counts, and more than half of them must be solved', () => {
  expect(medianOf([figures(9), figures(1), figures(4)])?.teacherGaps).toBe(4)
  expect(medianOf([figures(9), null, figures(3)])?.teacherGaps).toBe(9)
  expect(medianOf([null, null, figures(3)])).toBeNull()
})

test('the mean is over the schools that both solve', () => {
  const school = (balanced: Figures | null, fet: Figures | null): School => ({
    file: 'a',
    ...{ asFile: null, fetSeconds: null, softAtEqualTime: null },
    balanced,
    fet,
  })
  expect(
    meanOf([school(figures(1), figures(7)), school(figures(0), figures(0)), school(null, figures(5))], 'teacherGaps'),
  ).toBeCloseTo(0.5)
  expect(meanOf([school(figures(1), null)], 'classGaps')).toBeNull()
})
