/**
 * The data of the race, as measured by `npm run bench -- fet-archive`: seconds of processor time, one thread each, on one machine.
 * The school is the file whose ratio is nearest to the mean of all, among those where FET takes ten seconds or more and neither
 * leaves a wish unmet. A test compares all of it with `bench/results/fet-archive.json`.
 */
export const RACE = {
  file: 'FET-5-official/Belize/Sacred-Heart-College/shc-2007/sacred_heart_college.fet',
  lessons: 1160,
  zenSeconds: 2.887,
  fetSeconds: 10.11,
  fetVersion: '6.8.5',
} as const

/**
 * Over all files: how many each program solves within the limit. Over the files that contain no timetable and that both solve: how
 * many there are, and the geometric mean of Zen's time divided by FET's.
 */
export const ARCHIVE = {
  files: 236,
  limit: 20,
  zenSolves: 203,
  fetSolves: 144,
  bothFromNothing: 117,
  ratio: 0.13,
} as const

/**
 * Measured by `npm run bench -- quality`: gaps of teachers divided by those of FET, as the geometric mean over the schools that
 * both solve.
 */
export const GAPS = { schools: 13, limit: 15, share: 0.2 } as const
